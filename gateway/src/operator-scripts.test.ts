import { join } from 'node:path'
import { type Database, migrate } from './db'
import { createPlayService } from './modules/games/play'
import { listSums, spoilSums } from './modules/games/testing/play-sums.sql'
import { projectRoot } from './paths'
import { addGame, addRounds } from './testing/games.sql'
import { addMemberWithMoney } from './testing/member-with-money'
import { ownDatabase } from './testing/own-database'
import { runScript } from './testing/run-script'

const timeZone = 'Asia/Manila'
const clock = { now: () => new Date('2026-03-03T04:00:00Z') }

/** Adds two agents, one below the other, and two members who play on two days. The play is rolled up step by step. */
async function fill(db: Database): Promise<void> {
  await addGame(db, { nodeId: '1' })
  const { rollUp } = createPlayService({ db, clock, timeZone })
  const top = await addMemberWithMoney({ db, clock }, 'top', 5_00n, { isAgent: 1 })
  const low = await addMemberWithMoney({ db, clock }, 'low', 7_00n, { isAgent: 41, uplineId: top })
  for (const [account, uplineId] of [
    ['maya', top],
    ['noel', low],
  ] as const) {
    const memberId = await addMemberWithMoney({ db, clock }, account, 100_00n, { uplineId })
    await rollUp()
    for (const day of ['02', '03']) {
      const at = new Date(`2026-03-${day}T03:00:00Z`)
      const of = { sessionId: null, memberId, vendorCode: 'TESTER', gameCode: 'TESTER_1', at }
      await addRounds(db, of, [
        { stake: 30_00n, payout: 12_50n },
        { stake: 0n, payout: 0n, state: 'ROLLED_BACK' },
      ])
      await rollUp()
    }
  }
}

test('G3.ledger one command rebuilds the sums of teams from the betting record and the ledger without any difference', async () => {
  const { open, env, drop } = await ownDatabase()
  const filled = await open()
  await migrate(filled)
  await fill(filled)
  const stood = await listSums(filled)
  await spoilSums(filled)
  await filled.close()

  const { stdout } = await runScript(join(projectRoot, 'gateway'), 'rebuild', env)

  const rebuilt = await open()
  const now = await listSums(rebuilt)
  await rebuilt.close()
  await drop()
  expect(stood.length).toBeGreaterThan(20)
  expect(now).toEqual(stood)
  expect(stdout).toContain('did not hold before: the days of teams equal the days of their members')
  expect(stdout).not.toContain('does not hold:')
  expect(stdout).toMatch(/the sums of days were made anew and checked in [\d.]+ s/)
})
