import { join } from 'node:path'
import { testDatabase } from '../src/db/test-database'
import { checkLedger } from '../src/ledger'
import { vendorWalletInvariants } from '../src/modules/vendor-wallet'
import { projectRoot } from '../src/paths'
import { testDataDir } from '../src/testing/test-data-dir'
import { seed } from './seed'

test('what an interrupted start left is done again, and every movement adds up', async () => {
  const db = await testDatabase()
  await db.query(`insert into platform_setting values ('demo-data', '"started"')`)
  await db.query(`insert into member (account, nickname, password_hash) values ('agent01', 'Half', '')`)

  await seed(db, {
    clock: { now: () => new Date('2026-03-10T04:00:00Z') },
    dataDir: testDataDir,
    brandFolder: join(projectRoot, 'brands', 'parlay'),
    currency: 'PHP',
    timeZone: 'Asia/Manila',
  })

  const [row] = await db.query(
    `select nickname, (select count(*)::int from member) as members from member where account = 'agent01'`,
  )
  expect(row).toEqual({ nickname: 'Amihan', members: 31 })
  expect((await checkLedger(db, vendorWalletInvariants)).invariants.filter(({ ok }) => !ok)).toEqual([])
  await db.close()
}, 120_000)
