import { createHash, randomUUID, sign } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WalletAnswer } from '@parlay/contracts/vendor-wallet'
import { type Database, migrate, openDatabase } from '../src/db'
import { createTestDatabase } from '../src/db/testing/test-database'
import { checkLedger, getMemberBalance, openMemberAccount, postDeposit } from '../src/ledger'
import { privateKey, publicKey } from '../src/modules/games/testing/vendor-keys.kept'
import { vendorWalletInvariants } from '../src/modules/games/vendor-wallet'
import { buildGateway, type GatewayProcess, removeGateway, startGateway } from './gateway-process'

jest.setTimeout(300_000)

const currency = 'PHP'
const memberIds = [1n, 2n, 3n, 4n]
const opening = 100_00n
const at = new Date()

interface Bet {
  bytes: string
  signature: string
}

function aBet(memberId: bigint): Bet {
  const bytes = JSON.stringify({
    user: `u${memberId}`,
    token: `token-of-${memberId}`,
    request_uuid: randomUUID(),
    game_code: 'g',
    currency,
    transaction_uuid: randomUUID(),
    round: randomUUID(),
    round_closed: false,
    amount: 100_000,
  })
  return { bytes, signature: sign('sha256', Buffer.from(bytes), privateKey).toString('base64') }
}

async function prepare(db: Database): Promise<void> {
  await migrate(db)
  await db.query(`insert into vendor (code, name) values ('VND', 'Vendor')`)
  await db.query(`insert into vendor_key (vendor_code, key_id, public_key_pem, added_at) values ('VND', 'k', $1, $2)`, [
    publicKey.export({ type: 'spki', format: 'pem' }),
    at,
  ])
  for (const id of memberIds) {
    await db.query(
      `insert into member (id, account, nickname, password_hash) values ($1::bigint, 'm-' || $1::bigint::text, 'm', '')`,
      [id],
    )
    await openMemberAccount(db, id, currency)
    await postDeposit(db, { reference: `deposit:${id}`, memberId: id, currency, amount: opening, at })
    await db.query(
      `insert into vendor_member (vendor_code, wallet_user, member_id) values ('VND', 'u' || $1::bigint::text, $1::bigint)`,
      [id],
    )
    await db.query(
      `insert into game_session (id, token_hash, member_id, vendor_code, wallet_user, game_code, currency, created_at,
         activated_at, expires_at) values ('s' || $1::bigint::text, $2, $1::bigint, 'VND', 'u' || $1::bigint::text, 'g', $3, $4, $4, $5)`,
      [id, createHash('sha256').update(`token-of-${id}`).digest(), currency, at, new Date(at.getTime() + 3_600_000)],
    )
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

const callers = 200
/**
 * The number of answers after which the gateway is killed. The vendor never gets the last of them, although their bets
 * are carried out.
 */
const killedAfter = 10
const heardOf = 5

let dataDir: string
let databaseUrl: string | undefined
let drop = async () => undefined as unknown
let gateway: GatewayProcess | undefined

beforeAll(async () => {
  buildGateway()
  dataDir = mkdtempSync(join(tmpdir(), 'parlay-kill-'))
  if (process.env.TEST_DATABASE === 'postgres') ({ databaseUrl, drop } = await createTestDatabase())
})
afterAll(async () => {
  await gateway?.end('SIGKILL')
  await drop()
  removeGateway()
  rmSync(dataDir, { recursive: true, force: true })
})

test('B-17 each of 200 bets that are running when the gateway is killed is carried out exactly once after a retry, and those carried out before are answered again', async () => {
  const withDatabase = async <T>(use: (db: Database) => Promise<T>): Promise<T> => {
    const db = await openDatabase({ databaseUrl, dataDir })
    return use(db).finally(() => db.close())
  }
  await withDatabase(prepare)
  const port = await findFreePort()
  const start = () =>
    startGateway({
      GATEWAY_PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      PARLAY_SANDBOX: '0',
    })
  const send = async ({ bytes, signature }: Bet) => {
    const response = await fetch(`http://127.0.0.1:${port}/vendor/VND/v2/transaction/bet`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hub88-signature': signature },
      body: bytes,
    })
    return { answer: (await response.json()) as WalletAnswer, isReplayed: response.headers.get('x-replayed') === '1' }
  }
  // Every caller has a second bet ready, so that bets are running at the moment of the kill.
  const bets = Array.from({ length: 2 * callers }, (_, index) => aBet(memberIds[index % memberIds.length] ?? 1n))

  gateway = await start()
  let answered = 0
  let killed: Promise<void> | undefined
  const firstAnswers = new Map<Bet, WalletAnswer>()
  const unheard = new Set<Bet>()
  const betOnce = async (bet: Bet) => {
    const reply = await send(bet).catch(() => undefined)
    if (!reply) return
    answered += 1
    if (answered > heardOf && answered <= killedAfter) unheard.add(bet)
    else firstAnswers.set(bet, reply.answer)
    if (answered === killedAfter) killed = gateway?.end('SIGKILL')
  }
  await Promise.all(
    bets.slice(0, callers).map(async (bet, caller) => {
      await betOnce(bet)
      await betOnce(bets[callers + caller] ?? bet)
    }),
  )
  await killed
  gateway = await start()
  const replies = await Promise.all(bets.map(send))
  await gateway.end('SIGTERM')

  const isCarriedOut = (bet: Bet) => firstAnswers.has(bet) || unheard.has(bet)
  expect(unheard.size).toBe(killedAfter - heardOf)
  expect(bets.filter((bet) => !isCarriedOut(bet)).length).toBeGreaterThan(0)
  expect(replies.map(({ answer }) => answer.status)).toEqual(bets.map(() => 'RS_OK'))
  for (const [index, bet] of bets.entries()) {
    const reply = replies[index]
    expect(reply?.answer).toEqual(firstAnswers.get(bet) ?? reply?.answer)
    if (isCarriedOut(bet)) expect(reply?.isReplayed).toBe(true)
  }
  expect(replies.some(({ isReplayed }) => !isReplayed)).toBe(true)
  await withDatabase(async (db) => {
    expect((await checkLedger(db, vendorWalletInvariants)).invariants.filter(({ ok }) => !ok)).toEqual([])
    for (const id of memberIds)
      expect((await getMemberBalance(db, id, currency)).available).toBe(
        opening - (BigInt(bets.length) / BigInt(memberIds.length)) * 1_00n,
      )
    expect(await db.query(`select count(*) from vendor_transaction where kind = 'bet'`)).toEqual([
      { count: BigInt(bets.length) },
    ])
  })
})
