import { createHash, createPrivateKey, randomUUID, sign } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ListedTransaction, TransactionListRequest, WalletAnswer } from '@parlay/shared/contracts/vendor-wallet'
import { toVendorUnits } from '@parlay/shared/money'
import { pino } from 'pino'
import { openMemberAccount, postDeposit } from '../../ledger'
import { buildTestApp, type TestApp } from '../../testing/build-test-app'
import { addMember } from '../../testing/members.sql'
import { keyFolderOf, openVendorAccess, prepareSandboxKeys } from '../games'
import { createReconciliation } from './reconciliation.service'

export interface Player {
  memberId: bigint
  user: string
  token: string
}

/** A vendor's transaction as it would lie in its outbox. */
export interface Movement extends ListedTransaction {
  player: Player
  isClosing: boolean
}

export interface NewMovement {
  player: Player
  kind: Movement['kind']
  round: string
  amount?: bigint
  reference?: string
  isClosing?: boolean
}

const vendorCode = 'VND'
const gameCode = 'golden-reef'
const currency = 'PHP'

/** A gateway, and a vendor that keeps an outbox, calls the wallet and lists what it has done. */
export async function openSupplier() {
  const dataDir = mkdtempSync(join(tmpdir(), 'supplier-'))
  const outbox: Movement[] = []
  const asked: TransactionListRequest[] = []
  let isDown = false

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const question: TransactionListRequest = JSON.parse(Buffer.concat(chunks).toString())
    asked.push(question)
    response.writeHead(isDown ? 503 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(pageOf(question)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  function pageOf({ vendor, from, to, cursor, limit }: TransactionListRequest) {
    const due = outbox
      .filter(({ created_at }) => vendor === vendorCode && created_at >= from && created_at < to)
      .map(({ player: _, isClosing: __, ...listed }) => listed)
    const start = Number(cursor ?? 0)
    const next = start + limit < due.length ? String(start + limit) : undefined
    return { transactions: due.slice(start, start + limit), next }
  }

  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const site: TestApp = await buildTestApp({ environment: { DATA_DIR: dataDir, SANDBOX_URL: origin } })
  const folder = keyFolderOf(dataDir)
  await site.db.query('insert into vendor (code, name) values ($1, $1)', [vendorCode])
  await prepareSandboxKeys(site, { folder, vendorCodes: [vendorCode] })
  const key = createPrivateKey(readFileSync(join(folder, `${vendorCode}.private.pem`)))

  const defaults = { baseUrl: origin, gameOrigin: origin, timeoutMs: 2000 }
  const access = openVendorAccess({ db: site.db, defaults, keyFolder: folder })

  const { db: database, clock } = site
  const reconciliation = createReconciliation({
    ...{ db: database, clock, vendorClock: clock, timeZone: 'Asia/Manila', ...access },
    log: pino({ level: 'silent' }),
  })

  return {
    site,
    outbox,
    asked,
    reconciliation,

    async aPlayer(balance: bigint): Promise<Player> {
      const { db, clock } = site
      const memberId = await addMember(db, { account: `m-${randomUUID()}` })
      await openMemberAccount(db, memberId, currency)
      await postDeposit(db, { reference: `deposit:${memberId}`, memberId, currency, amount: balance, at: clock.now() })
      const player = { memberId, user: `u-${memberId}`, token: randomUUID() }
      await db.query('insert into vendor_member (vendor_code, wallet_user, member_id) values ($1, $2, $3)', [
        ...[vendorCode, player.user, memberId],
      ])
      await db.query(
        `insert into game_session (id, token_hash, member_id, vendor_code, wallet_user, game_code, currency, created_at,
           activated_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8::timestamptz, $8::timestamptz,
           $8::timestamptz + interval '12 hours')`,
        [
          ...[randomUUID(), createHash('sha256').update(player.token).digest(), memberId, vendorCode, player.user],
          ...[gameCode, currency, clock.now()],
        ],
      )
      return player
    },

    /** Notes what will be sent, as a vendor does before the first attempt. */
    note({ player, kind, round, amount = 0n, reference, isClosing = false }: NewMovement): Movement {
      const movement: Movement = {
        ...{ transaction_uuid: randomUUID(), kind, user: player.user, round, currency, state: 'pending' },
        amount: toVendorUnits(amount),
        ...(reference === undefined ? {} : { reference_transaction_uuid: reference }),
        created_at: site.clock.now().toISOString(),
        ...{ player, isClosing },
      }
      outbox.push(movement)
      return movement
    },

    /** One attempt. */
    async send({ player, kind, isClosing, ...movement }: Movement): Promise<WalletAnswer> {
      const body = Buffer.from(
        JSON.stringify({
          ...{ user: player.user, token: player.token, request_uuid: randomUUID(), game_code: gameCode, currency },
          ...{ transaction_uuid: movement.transaction_uuid, round: movement.round, round_closed: isClosing },
          ...(kind === 'rollback' ? {} : { amount: movement.amount }),
          reference_transaction_uuid: movement.reference_transaction_uuid,
        }),
      )
      const response = await site.app.inject({
        method: 'POST',
        url: `/vendor/${vendorCode}/v2/transaction/${kind}`,
        headers: {
          'content-type': 'application/json',
          'x-hub88-signature': sign('sha256', body, key).toString('base64'),
        },
        payload: body,
      })
      return response.json<WalletAnswer>()
    },

    breakDown(down: boolean): void {
      isDown = down
    },

    /** The report of one run over the last day. */
    async reconcile() {
      const [report] = await reconciliation.reconcile({ vendorCode })
      if (report === undefined) throw new Error('nothing was reconciled')
      return report
    },

    async close(): Promise<void> {
      await site.close()
      await new Promise((resolve) => server.close(resolve))
      rmSync(dataDir, { recursive: true })
    },
  }
}

export type Supplier = Awaited<ReturnType<typeof openSupplier>>
