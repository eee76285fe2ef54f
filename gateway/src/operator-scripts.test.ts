import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fillLargeTeam } from '../bench/fill-large-team'
import { readConfig } from './compose/config'
import { type Database, migrate, openDatabase } from './db'
import { createTestDatabase } from './db/testing/test-database'
import { countTeams } from './modules/agents/line/team-size.sql'
import { createPlayService } from './modules/games/play'
import { listSums, spoilSums } from './modules/games/play/testing/sums-under-test.sql'
import { projectRoot } from './paths'
import { addGame, addRounds } from './testing/games.sql'
import { addMemberWithMoney } from './testing/member-with-money'

const timeZone = 'Asia/Manila'
const clock = { now: () => new Date('2026-03-03T04:00:00Z') }
const run = promisify(execFile)

interface OwnDatabase {
  open: () => Promise<Database>
  env: Record<string, string>
  drop: () => Promise<void>
}

/** A database of its own, which another process can open once this one has closed it. */
async function ownDatabase(): Promise<OwnDatabase> {
  if (process.env.TEST_DATABASE === 'postgres') {
    const { databaseUrl, drop } = await createTestDatabase()
    return { open: () => openDatabase({ databaseUrl, dataDir: '' }), env: { DATABASE_URL: databaseUrl }, drop }
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'parlay-rebuild-'))
  const open = () => openDatabase({ dataDir })
  return { open, env: { DATA_DIR: dataDir }, drop: async () => rmSync(dataDir, { recursive: true, force: true }) }
}

/** Runs a script of the package as an operator does; Jest's own variables must not reach it. */
function runScript(name: string, env: Record<string, string>, ...args: string[]) {
  const { JEST_WORKER_ID, NODE_OPTIONS, ...own } = process.env
  return run('npm', ['run', '--silent', name, '--', ...args], {
    cwd: join(projectRoot, 'gateway'),
    env: { ...own, NODE_ENV: 'development', PARLAY_SANDBOX: '1', ...env },
  })
}

/** Two agents below each other and two members who play on two days, rolled up step by step. */
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

test('G3.ledger one command makes the sums of teams anew from the betting record and the ledger, as they stood', async () => {
  const { open, env, drop } = await ownDatabase()
  const filled = await open()
  await migrate(filled)
  await fill(filled)
  const stood = await listSums(filled)
  await spoilSums(filled)
  await filled.close()

  const { stdout } = await runScript('rebuild', env)

  const rebuilt = await open()
  const now = await listSums(rebuilt)
  await rebuilt.close()
  await drop()
  expect(stood.length).toBeGreaterThan(20)
  expect(now).toEqual(stood)
  expect(stdout).toContain('did not hold before: the days of teams equal the days of their members')
  expect(stdout).not.toContain('does not hold:')
  expect(stdout).toMatch(/the sums of days were made anew and checked in [\d.]+ s/)
}, 180_000)

test('G2.tree a large team is made on request, in an empty database only', async () => {
  const { open, env, drop } = await ownDatabase()

  const { stdout } = await runScript('large-team', env, '200')

  const filled = await open()
  const levels = await filled.query(
    'select depth, count(*)::int as members from member_line where ancestor_id = 1 group by 1 order by 1',
  )
  const { team } = (await countTeams(filled, [1n]))[0] ?? { team: 0 }
  await filled.close()
  await expect(fillLargeTeam(readConfig(env), 200)).rejects.toThrow('there are members already')
  await drop()
  expect(stdout).toContain('agent1 has a team of 200 members')
  expect(levels.slice(0, 2)).toEqual([
    { depth: 1, members: 50 },
    { depth: 2, members: 250 },
  ])
  expect(levels.length).toBeGreaterThan(3)
  expect(team).toBe(1750)
}, 180_000)
