import { createHash, createPrivateKey, randomUUID, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toVendorUnits } from '@parlay/contracts/money'
import type { ListedTransaction, TransactionListRequest, WalletAnswer } from '@parlay/contracts/vendor-wallet'
import { pino } from 'pino'
import { serveJson } from '../../../testing/json-server'
import { addMemberWithMoney } from '../../../testing/member-with-money'
import { openVendorSite } from '../../../testing/vendor-site'
import { createReconciliation } from '../reconciliation/reconciliation.service'

export interface Player {
  memberId: bigint
  user: string
  token: string
}

/** A vendor's transaction as it is stored in the vendor's outbox. */
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

/** A gateway with a vendor that keeps an outbox, calls the wallet and lists its transactions. */
export async function openSupplier() {
  const outbox: Movement[] = []
  const asked: TransactionListRequest[] = []
  let isDown = false

  const openVendor = () =>
    serveJson<TransactionListRequest>(({ body }) => {
      asked.push(body)
      return { status: isDown ? 503 : 200, body: pageOf(body) }
    })

  function pageOf({ vendor, from, to, cursor, limit }: TransactionListRequest) {
    const due = outbox
      .filter(({ created_at }) => vendor === vendorCode && created_at >= from && created_at < to)
      .map(({ player: _, isClosing: __, ...listed }) => listed)
    const start = Number(cursor ?? 0)
    const next = start + limit < due.length ? String(start + limit) : undefined
    return { transactions: due.slice(start, start + limit), next }
  }

  const { site, keyFolder, access, close } = await openVendorSite(openVendor, { vendorCodes: [vendorCode] })
  const key = createPrivateKey(readFileSync(join(keyFolder, `${vendorCode}.private.pem`)))
  const { db: database, clock } = site
  const reconciliation = createReconciliation({
    db: database,
    clock,
    timeZone: 'Asia/Manila',
    ...access({ timeoutMs: 2000 }),
    log: pino({ level: 'silent' }),
  })

  return {
    site,
    outbox,
    asked,
    reconciliation,

    async aPlayer(balance: bigint): Promise<Player> {
      const { db, clock } = site
      const memberId = await addMemberWithMoney(site, `m-${randomUUID()}`, balance)
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

    /** Records a transaction before its first attempt, as a vendor does. */
    note({ player, kind, round, amount = 0n, reference, isClosing = false }: NewMovement): Movement {
      const movement: Movement = {
        transaction_uuid: randomUUID(),
        kind,
        user: player.user,
        round,
        currency,
        state: 'pending',
        amount: toVendorUnits(amount),
        ...(reference === undefined ? {} : { reference_transaction_uuid: reference }),
        created_at: site.clock.now().toISOString(),
        player,
        isClosing,
      }
      outbox.push(movement)
      return movement
    },

    async send({ player, kind, isClosing, ...movement }: Movement): Promise<WalletAnswer> {
      const body = Buffer.from(
        JSON.stringify({
          user: player.user,
          token: player.token,
          request_uuid: randomUUID(),
          game_code: gameCode,
          currency,
          transaction_uuid: movement.transaction_uuid,
          round: movement.round,
          round_closed: isClosing,
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

    /** Returns the report of one run over the last day. */
    async reconcile() {
      const [report] = await reconciliation.reconcile({ vendorCode })
      if (report === undefined) throw new Error('nothing was reconciled')
      return report
    },

    close,
  }
}

export type Supplier = Awaited<ReturnType<typeof openSupplier>>
