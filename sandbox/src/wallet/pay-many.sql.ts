import type { Sql } from '../database/database'
import type { GameKind } from '../title/kinds'
import type { Movement } from './outbox.sql'

export interface StakedRound {
  id: string
  memberCode: string
  walletToken: string
  gameCode: string
  currency: string
  vendorCode: string
  stake: bigint
  kind: GameKind
  detail: unknown
  /** The bet to which the payout belongs. */
  betUuid: string
}

/** Locks those of these rounds that wait for their payout and use a wallet. */
export async function lockStakedRounds(tx: Sql, roundIds: readonly string[]): Promise<StakedRound[]> {
  return tx.query<StakedRound>(
    `select round.id, launch.member_code as "memberCode", launch.wallet_token as "walletToken",
       launch.game_code as "gameCode", launch.currency, round.vendor_code as "vendorCode", round.stake,
       round.kind, round.detail, outbox.transaction_uuid as "betUuid"
     from round join launch on launch.id = round.launch_id
       join outbox on outbox.round_id = round.id and outbox.kind = 'bet'
     where round.id = any($1) and round.state = 'open' and launch.demo_balance is null
     order by round.id for update of round`,
    [roundIds],
  )
}

export async function insertMovements(tx: Sql, movements: Omit<Movement, 'attempts'>[], now: Date): Promise<void> {
  await tx.query(
    `insert into outbox (transaction_uuid, round_id, kind, vendor_code, body, next_attempt_at, created_at)
     select "transactionUuid", "roundId", kind, "vendorCode", body, $2, $2
     from jsonb_to_recordset($1::jsonb) as movement
       ("transactionUuid" text, "roundId" text, kind text, "vendorCode" text, body text)`,
    [JSON.stringify(movements), now],
  )
}

export async function startPaying(tx: Sql, payouts: { id: string; payout: bigint }[]): Promise<void> {
  await tx.query(
    `update round set state = 'paying', payout = paid.payout
     from jsonb_to_recordset($1::jsonb) as paid (id text, payout bigint) where round.id = paid.id`,
    [JSON.stringify(payouts.map(({ id, payout }) => ({ id, payout: payout.toString() })))],
  )
}
