import { join } from 'node:path'
import { readBrand } from '@parlay/shared/server'
import type { Database } from '../../src/db'
import { testDatabase } from '../../src/db/testing/test-database'
import { checkLedger } from '../../src/ledger'
import { bonusInvariants } from '../../src/modules/bonuses'
import { missionInvariants } from '../../src/modules/missions'
import { pointInvariants } from '../../src/modules/points'
import { promotionInvariants } from '../../src/modules/promotions'
import { raffleInvariants, readRaffles } from '../../src/modules/raffles'
import { rankInvariants } from '../../src/modules/ranks'
import { vendorWalletInvariants } from '../../src/modules/vendor-wallet'
import { projectRoot } from '../../src/paths'
import { testDataDir } from '../../src/testing/test-data-dir'
import { seed } from '../seed'
import { countRewardMessages, listUnbackedMessages } from './named-rewards.sql'

/** Declares the tests of what a brand's demo has at every stage, and that it adds up, on a database that is filled with it. */
export function testStages(brandFolder: string, db: () => Database): void {
  const distinct = async (table: string, column: string): Promise<unknown[]> =>
    (await db().query<Record<string, unknown>>(`select distinct ${column} from ${table} order by 1`)).map(
      (row) => row[column],
    )

  test('M9 has bonuses and applications at every stage', async () => {
    expect(await distinct('bonus_grant', 'state')).toEqual(['ACTIVE', 'CANCELLED', 'DONE', 'EXPIRED', 'WAITING'])
    expect(await distinct('promotion_application', 'state')).toEqual(['APPLYING', 'APPROVED', 'REJECTED'])
  })

  test('has points that are pending, and that are final', async () => {
    const [days] = await db().query<{ pending: number; final: number }>(
      `select count(*) filter (where pending > 0)::int as pending, count(*) filter (where earned > 0)::int as final
     from point_day`,
    )
    expect([(days?.pending ?? 0) > 0, (days?.final ?? 0) > 0]).toEqual([true, true])
  })

  test('has draws of every raffle that is drawn, and a share of an envelope', async () => {
    const drawn = readRaffles(brandFolder).filter(({ kind }) => kind !== 'REDENVELOPE')
    const [shares] = await db().query<{ count: number }>(
      'select count(*)::int as count from raffle_share where member_id is not null',
    )
    expect(await distinct('raffle_draw', 'raffle_id')).toEqual(drawn.map(({ id }) => id).sort())
    expect(shares?.count).toBe(1)
  })

  test('every movement of rewards adds up', async () => {
    const check = await checkLedger(db(), [
      ...[...bonusInvariants, ...missionInvariants, ...pointInvariants, ...promotionInvariants],
      ...[...raffleInvariants, ...rankInvariants, ...vendorWalletInvariants],
    ])
    expect(check.invariants.filter(({ ok }) => !ok)).toEqual([])
  })

  test('H6 M9 no message names a reward that is not there', async () => {
    expect(await listUnbackedMessages(db())).toEqual([])
    expect(await countRewardMessages(db())).toBeGreaterThan(10)
  })
}

/** Fills a database with a brand's demo, and declares its tests. */
export const testDemoOf = (brand: string): void =>
  describe(`the demo of ${brand}`, () => {
    const brandFolder = join(projectRoot, 'brands', brand)
    const { timeZone, currency } = readBrand(brandFolder)
    const clock = { now: () => new Date('2026-11-24T04:00:00Z') }
    let db: Database

    beforeAll(async () => {
      db = await testDatabase()
      await seed(db, { clock, dataDir: testDataDir, brandFolder, currency, timeZone })
    }, 240_000)
    afterAll(() => db.close())

    testStages(brandFolder, () => db)
  })
