import { createHash, type KeyObject, randomUUID, sign } from 'node:crypto'
import { fromVendorUnits, toVendorUnits } from '@parlay/contracts/money'
import type { WalletAnswer, walletPaths } from '@parlay/contracts/vendor-wallet'
import fastify, { type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { testDatabase } from '../../../db/testing/test-database'
import { checkLedger, getMemberBalance } from '../../../ledger'
import { addMemberWithMoney } from '../../../testing/member-with-money'
import { vendorWalletInvariants } from '../vendor-wallet/invariants'
import { openVendorWallet } from '../vendor-wallet/open-vendor-wallet'
import { privateKey, publicKey } from './vendor-keys.kept'

/** The public key for the signatures of `signatureOf`. */
export const publicKeyPem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
const currency = 'PHP'
const gameCode = 'golden-reef'

export interface Player {
  memberId: bigint
  user: string
  token: string
}

type Call = keyof typeof walletPaths
const path: Record<Call, string> = {
  info: 'user/info',
  balance: 'user/balance',
  bet: 'transaction/bet',
  win: 'transaction/win',
  rollback: 'transaction/rollback',
}

export interface Reply extends WalletAnswer {
  isReplayed: boolean
}

export const bytesOf = (body: unknown) => Buffer.from(JSON.stringify(body))
export const signatureOf = (body: Buffer, key: KeyObject = privateKey) => sign('sha256', body, key).toString('base64')

/**
 * Opens a vendor with keys, and members with money and sessions, in front of the real wallet on a separate database.
 */
export async function openTestVendor(vendorCode = 'VND', { gateways = 1 } = {}) {
  const db = await testDatabase()
  let now = new Date('2026-03-01T00:00:00Z')
  const clock = { now: () => now }
  const openGateway = async () => {
    const app = fastify() as unknown as FastifyInstance
    const registry = new Registry()
    const wallet = await openVendorWallet({
      db,
      clock,
      country: 'PH',
      timeZone: 'Asia/Manila',
      log: pino({ level: 'silent' }),
      registry,
    })
    wallet.routes(app)
    app.addHook('onClose', wallet.close)
    return { app, wallet, registry }
  }
  const first = await openGateway()
  const all = [first]
  while (all.length < gateways) all.push(await openGateway())
  let turn = 0
  /** Calls go to the gateways in turn. */
  const nextApp = () => all[turn++ % all.length]?.app ?? first.app
  await db.query('insert into vendor (code, name) values ($1, $1)', [vendorCode])
  await db.query(`insert into vendor_key (vendor_code, key_id, public_key_pem, added_at) values ($1, 'k1', $2, $3)`, [
    vendorCode,
    publicKeyPem,
    now,
  ])

  const inject = async (
    call: Call,
    body: Buffer,
    signature = signatureOf(body),
    headers: Record<string, string> = {},
  ): Promise<Reply> => {
    const response = await nextApp().inject({
      method: 'POST',
      url: `/vendor/${vendorCode}/v2/${path[call]}`,
      headers: { 'content-type': 'application/json', 'x-hub88-signature': signature, ...headers },
      payload: body,
    })
    if (response.statusCode !== 200) throw new Error(`HTTP ${response.statusCode}`)
    return { ...response.json<WalletAnswer>(), isReplayed: response.headers['x-replayed'] === '1' }
  }

  return {
    db,
    app: first.app,
    wallet: first.wallet,
    registry: first.registry,
    clock,
    inject,

    /** A member with a balance in minor units and an activated session. */
    async aPlayer(balance: bigint): Promise<Player> {
      const memberId = await addMemberWithMoney({ db, clock }, `m-${randomUUID()}`, balance)
      const user = `u-${memberId}`
      await db.query('insert into vendor_member (vendor_code, wallet_user, member_id) values ($1, $2, $3)', [
        vendorCode,
        user,
        memberId,
      ])
      return this.launch({ memberId, user, token: '' })
    },

    /** Another session of the same member. */
    async launch({ memberId, user }: Player, { isActivated = true, game = gameCode } = {}): Promise<Player> {
      const token = randomUUID()
      const until = new Date(now.getTime() + 60 * 60 * 1000)
      await db.query(
        `insert into game_session (id, token_hash, member_id, vendor_code, wallet_user, game_code, currency, created_at,
           activated_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [
          randomUUID(),
          createHash('sha256').update(token).digest(),
          memberId,
          vendorCode,
          user,
          game,
          currency,
          now,
          isActivated ? now : null,
          until,
        ],
      )
      return { memberId, user, token }
    },

    /** The body of a call. By default it is a bet of 1.00 in a new round. */
    body({ user, token }: Pick<Player, 'user' | 'token'>, fields: Record<string, unknown> = {}) {
      const { amount = 100n, ...others } = fields
      return {
        user,
        token,
        request_uuid: randomUUID(),
        game_code: gameCode,
        currency,
        transaction_uuid: randomUUID(),
        round: randomUUID() as string,
        round_closed: false,
        amount: typeof amount === 'bigint' ? toVendorUnits(amount) : amount,
        ...others,
      }
    },

    /** A rollback is sent without the amount that every built body has. */
    send: (call: Call, body: object): Promise<Reply> =>
      inject(call, bytesOf(call === 'rollback' ? { ...body, amount: undefined } : body)),

    async balanceOf({ memberId }: Player): Promise<bigint> {
      return (await getMemberBalance(db, memberId, currency)).available
    },

    async roundOf(round: string) {
      const [row] = await db.query<{ state: string; stake: bigint; payout: bigint }>(
        'select state, stake, payout from game_round where round = $1',
        [round],
      )
      return row
    },

    async countPostings(): Promise<bigint | undefined> {
      const [row] = await db.query<{ count: bigint }>('select count(*) from ledger_posting')
      return row?.count
    },

    check: () => checkLedger(db, vendorWalletInvariants),

    passTime(milliseconds: number): void {
      now = new Date(now.getTime() + milliseconds)
    },

    async close(): Promise<void> {
      for (const { app } of all) await app.close()
      await db.close()
    },
  }
}

export type TestVendor = Awaited<ReturnType<typeof openTestVendor>>

export const balanceIn = ({ balance }: WalletAnswer) => (balance === undefined ? undefined : fromVendorUnits(balance))
