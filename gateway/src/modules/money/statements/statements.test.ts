import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BetRecord } from '@parlay/contracts/endpoints/history'
import {
  getStatement,
  listStatements,
  openStatement,
  requestStatement,
  type Statement,
} from '@parlay/contracts/endpoints/statements'
import { parseMoney, printMoney } from '@parlay/contracts/money'
import { fileBatch } from '../../../core/read-batches'
import type { Database, Sql } from '../../../db'
import { getMemberBalance, postDeposit, postWithdrawalHold, requirePosted } from '../../../ledger'
import { buildTestApp, type TestApp } from '../../../testing/build-test-app'
import { type Credentials, call, callSealed } from '../../../testing/call'
import { addGame, addRounds } from '../../../testing/games.sql'
import { addMemberWithMoney } from '../../../testing/member-with-money'
import { testPassword } from '../../../testing/members.sql'
import { openAs } from '../../../testing/open-as'
import { openFileStore } from '../../member/files'
import { createBetReader, createStatementSource } from '../history'
import { createStatementsService, type StatementsService } from './statements.service'

const day = 24 * 60 * 60_000

let dataDir: string
let site: TestApp
let maya: Credentials
let noel: Credentials
let mayaId: bigint
let statements: StatementsService

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'statements-'))
  site = await buildTestApp({ environment: { DATA_DIR: dataDir } })
  statements = createStatementsService({
    ...site,
    store: await openFileStore(undefined, dataDir),
    source: createStatementSource({ ...site, currency: 'PHP', timeZone: 'Asia/Manila' }),
  })
  mayaId = await addMemberWithMoney(site, 'maya', 100_00n)
  await addMemberWithMoney(site, 'noel', 5_00n)
  await addGame(site.db, { nodeId: '1', vassalage: 'REEL' })
})
beforeEach(async () => {
  await site.db.query('delete from member_statement')
  site.clock.move(1000)
  maya = await openAs(site.app, 'maya')
  noel = await openAs(site.app, 'noel')
})
afterAll(async () => {
  await site.close()
  rmSync(dataDir, { recursive: true })
})

const ask = (kind: Statement['kind'] = 'ACCOUNT', format: Statement['format'] = 'json', as = maya) =>
  call(site.app, requestStatement, { request: { kind, format }, as })
const list = async (as = maya): Promise<Statement[]> => (await call(site.app, listStatements, { as })).value.list
const open = (statementId: string, shown: object = { password: testPassword }, as = maya) =>
  callSealed(site.app, openStatement, { request: { statementId, ...shown }, as })
const fetchFile = (ticket: string, as = maya) =>
  site.app.inject({
    method: 'GET',
    url: getStatement.path,
    query: { ticket },
    headers: { 'x-module-id': getStatement.moduleId, cookie: `sid=${as.cookie}`, 'x-session-token': as.token },
  })

/** Requests a statement, and runs the gateway's job. */
async function aStatement(...of: Parameters<typeof ask>): Promise<Statement> {
  const { value } = await ask(...of)
  await statements.writePending()
  const found = (await list()).find(({ statementId }) => statementId === value.statementId)
  if (found?.state !== 'READY') throw new Error(`the statement is ${found?.state}`)
  return found
}

test('M6.account-export twelve months of all wallets are written to a file that adds up to the ledger, and fetched by a member who is present', async () => {
  const movement = { memberId: mayaId, currency: 'PHP' }
  const at = (daysAgo: number) => new Date(site.clock.now().getTime() - daysAgo * day)
  requirePosted(await postDeposit(site.db, { ...movement, reference: 'deposit:old', amount: 7_00n, at: at(300) }))
  requirePosted(
    await postWithdrawalHold(site.db, { ...movement, reference: 'withdrawal:W1', amount: 2_00n, at: at(200) }),
  )

  const statement = await aStatement()
  const { value } = await open(statement.statementId)
  const file = await fetchFile(value.ticket)
  const rows = file.json() as { wallet: string; amount: string; refNo: string }[]

  const { available, hold } = await getMemberBalance(site.db, mayaId, 'PHP')
  const sumOf = (wallet: string) =>
    rows.filter((row) => row.wallet === wallet).reduce((sum, { amount }) => sum + parseMoney(amount), 0n)
  expect([sumOf('main'), sumOf('hold')]).toEqual([available, hold])
  expect(rows.map(({ refNo }) => refNo)).toContain('old')
  expect(statement).toMatchObject({ state: 'READY', rows: rows.length, bytes: Buffer.byteLength(file.body) })
  expect(statement.endTime - statement.startTime).toBeGreaterThanOrEqual(365 * day)
  expect(file.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="transactions-12-months.json"',
    'cache-control': 'private, no-store',
  })
})

/** Adds rounds that were opened in the same moment, each with another stake. */
async function addManyRounds(memberId: bigint): Promise<void> {
  const rounds = Array.from({ length: 2_100 }, (_, index) => ({ stake: BigInt(index + 1), payout: 0n }))
  const session = { memberId, gameCode: 'REEL_1', vendorCode: 'REEL', sessionId: null }
  await addRounds(site.db, { ...session, at: new Date(site.clock.now().getTime() - day) }, rounds)
}

test('M6.bets-export every bet is in the file once, though many were opened in the same moment', async () => {
  await addManyRounds(mayaId)

  const { statementId } = await aStatement('BETS')
  const bets = (await fetchFile((await open(statementId)).value.ticket)).json() as BetRecord[]

  expect(new Set(bets.map(({ betId }) => betId)).size).toBe(2_100)
  const staked = bets.reduce((sum, { stake }) => sum + parseMoney(stake), 0n)
  expect(printMoney(staked)).toBe(printMoney(BigInt((2_100 * 2_101) / 2)))
})

test('M6.bets-export a file reads its next batch only when a client reads on, and no row twice', async () => {
  const memberId = await addMemberWithMoney(site, 'olga', 0n)
  await addManyRounds(memberId)
  const read: number[] = []
  const counted = (sql: Sql): Sql => ({
    ...sql,
    query: async <R>(text: string, params?: readonly unknown[]) => {
      const rows = await sql.query<R>(text, params)
      read.push(rows.length)
      return rows
    },
  })
  const db: Database = {
    ...site.db,
    ...counted(site.db),
    transaction: (work) => site.db.transaction((tx) => work(counted(tx))),
  }
  const bets = createBetReader(site)
  const year = { startTime: site.clock.now().getTime() - 300 * day, endTime: site.clock.now().getTime() }
  const begun: number[][] = []
  const ids: string[] = []

  for await (const batch of bets.readAll(db, memberId, year)) {
    begun.push([...read])
    ids.push(...batch.map(({ betId }) => betId))
  }

  const sizes = Array(2_100 / fileBatch).fill(fileBatch)
  expect(begun).toEqual(sizes.map((_, place) => sizes.slice(0, place + 1)))
  expect(new Set(ids).size).toBe(2_100)
})

test('a CSV statement names each movement’s wallet', async () => {
  const { statementId } = await aStatement('ACCOUNT', 'csv')
  const file = await fetchFile((await open(statementId)).value.ticket)

  const [header, line] = file.body.split('\r\n')
  expect(header).toBe('\ufeffwallet,time,txId,type,amount,balanceAfter,refNo,remark,reason,owed,cleared,stillOwed')
  expect(line).toMatch(/^"main",/)
})

test('a repeated request while one is being written returns that one; five a day are allowed', async () => {
  const first = await ask()
  const again = await ask()
  for (let count = 1; count < 5; count += 1) {
    await site.db.query(`update member_statement set state = 'FAILED'`)
    await ask()
  }
  await site.db.query(`update member_statement set state = 'FAILED'`)
  const sixth = await ask()
  site.clock.move(day + 1000)
  maya = await openAs(site.app, 'maya')
  const nextDay = await ask()

  expect(again.value.statementId).toBe(first.value.statementId)
  expect([sixth.code, nextDay.code]).toEqual(['HIS_STATEMENT_LIMIT', 'OK'])
})

test('a statement is opened by its owner alone, with the password, and its ticket counts once and for five minutes', async () => {
  const { statementId } = await aStatement()

  const refused = [await open(statementId, {}), await open(statementId, { password: 'wrong' })]
  const foreign = await open(statementId, { password: testPassword }, noel)
  const { ticket } = (await open(statementId)).value
  const byAnother = await fetchFile(ticket, noel)
  const fetched = await fetchFile(ticket)
  const twice = await fetchFile(ticket)
  const late = (await open(statementId)).value.ticket
  site.clock.move(5 * 60_000 + 1000)

  expect(refused.map(({ code }) => code)).toEqual(['AUTH_REAUTH_REQUIRED', 'AUTH_BAD_CREDENTIALS'])
  expect(foreign.code).toBe('HIS_STATEMENT_UNKNOWN')
  expect(await list(noel)).toEqual([])
  expect(fetched.statusCode).toBe(200)
  for (const answer of [byAnother, twice, await fetchFile(late)]) {
    expect(answer.json().code).toBe('HIS_STATEMENT_UNKNOWN')
  }
})

test('after seven days the file is gone, and the list says so', async () => {
  const { statementId } = await aStatement()
  const isKept = () =>
    readdirSync(join(dataDir, 'files'), { recursive: true, encoding: 'utf8' }).some((name) =>
      name.endsWith(statementId),
    )
  const before = isKept()
  site.clock.move(7 * day + 1000)
  maya = await openAs(site.app, 'maya')

  const { code } = await open(statementId)
  await statements.sweep()

  expect([before, code, isKept()]).toEqual([true, 'HIS_STATEMENT_UNKNOWN', false])
  expect(await list()).toMatchObject([{ statementId, state: 'EXPIRED' }])
})

test('a statement that cannot be written is tried again, and given up after three attempts', async () => {
  await ask()
  const broken = createStatementsService({
    ...site,
    store: await openFileStore(undefined, join(dataDir, 'statements-test.txt')),
    source: createStatementSource({ ...site, currency: 'PHP', timeZone: 'Asia/Manila' }),
  })
  writeFileSync(join(dataDir, 'statements-test.txt'), 'a file where a folder should be')

  for (let count = 0; count < 3; count += 1) await expect(broken.writePending()).rejects.toThrow()
  const before = (await list())[0]?.state
  await broken.writePending()

  expect([before, (await list())[0]?.state]).toEqual(['PENDING', 'FAILED'])
})
