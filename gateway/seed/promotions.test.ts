import { join } from 'node:path'
import { readBrand } from '@parlay/server'
import { midnightOf } from '../src/core/business-day'
import type { Database } from '../src/db'
import { testDatabase } from '../src/db/testing/test-database'
import { openMemberAccount } from '../src/ledger'
import { setAddress } from '../src/modules/rewards/testing/promotions-under-test.sql'
import { projectRoot } from '../src/paths'
import { addMember } from '../src/testing/members.sql'
import { testDataDir } from '../src/testing/test-data-dir'
import { dayLength } from './business-days'
import { takePartInPromotions } from './promotions'

let db: Database
afterEach(() => db.close())

const moments = [
  ['a Monday, when the week of yesterday is over', '2026-11-30T04:00:00Z'],
  ['the first morning of a year', '2026-12-31T18:00:00Z'],
  ['the 29th of February', '2028-02-29T04:00:00Z'],
] as const

test.each(['parlay', 'tagpuan'].flatMap((brand) => moments.map(([day, moment]) => [brand, day, moment] as const)))(
  'M9 the demo of %s has promotions in every stage on %s',
  async (brand, _day, moment) => {
    const brandFolder = join(projectRoot, 'brands', brand)
    const { currency, timeZone } = readBrand(brandFolder)
    db = await testDatabase()
    const memberIds = new Map<string, bigint>()
    const now = new Date(moment)
    for (const account of ['member02', 'member03', 'member04', 'member06', 'member08']) {
      const memberId = await addMember(db, { account })
      await openMemberAccount(db, memberId, currency)
      await setAddress(db, memberId, { email: `${account}@example.test`, provenAt: now })
      memberIds.set(account, memberId)
    }
    const today = midnightOf(now, timeZone)
    const days = { yesterday: new Date(today.getTime() - dayLength), today, now }

    await takePartInPromotions(db, {
      brandFolder,
      dataDir: testDataDir,
      memberIds,
      currency,
      timeZone,
      days,
      personalDataKey: undefined,
    })

    const states = await db.query('select distinct state from promotion_application order by 1')
    expect(states).toEqual([{ state: 'APPLYING' }, { state: 'APPROVED' }, { state: 'REJECTED' }])
  },
)
