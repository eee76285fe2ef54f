import type { RoundResult } from '@parlay/contracts/round-result'
import type { Sql } from '../../../db'

export interface NewReportedRound {
  vendorCode: string
  round: string
  walletUser: string
  gameCode: string
  currency: string
  /** Minor units. */
  stake: string
  payout: string
  openedAt: string
  settledAt: string
  /** The token of the launch that the round was played in. */
  token?: string | undefined
  /** The result of the round. */
  result?: RoundResult | undefined
}

/** A known round is left unchanged. Rounds of members who never opened the vendor are left out. */
export const insertReportedRounds = (tx: Sql, rounds: readonly NewReportedRound[]) =>
  tx.query(
    `insert into vendor_told_round (vendor_code, round, member_id, game_code, currency, stake, payout, opened_at, settled_at,
       session_id, result)
     select t."vendorCode", t.round, m.member_id, t."gameCode", t.currency, t.stake, t.payout, t."openedAt", t."settledAt", s.id, t.result
     from jsonb_to_recordset($1::text::jsonb) t("vendorCode" text, round text, "walletUser" text, "gameCode" text,
       currency text, stake bigint, payout bigint, "openedAt" timestamptz, "settledAt" timestamptz, token text,
       result jsonb)
     join vendor_member m on m.vendor_code = t."vendorCode" and m.wallet_user = t."walletUser"
     left join game_session s on s.token_hash = sha256(convert_to(t.token, 'UTF8')) and s.member_id = m.member_id
       and s.vendor_code = m.vendor_code
     on conflict do nothing`,
    [JSON.stringify(rounds)],
  )

/**
 * Finds the time at which the newest reported round was settled. Dates in the future are ignored, because they would
 * hide all rounds before them.
 */
export async function findNewestReported(tx: Sql, vendorCode: string, now: Date): Promise<Date | null> {
  const [row] = await tx.query<{ newest: Date | null }>(
    'select max(settled_at) as newest from vendor_told_round where vendor_code = $1 and settled_at <= $2',
    [vendorCode, now],
  )
  return row?.newest ?? null
}
