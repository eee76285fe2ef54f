import type { Sql } from '../../db'

export interface RoundsOf {
  sessionId: string
  memberId: bigint
  vendorCode: string
  gameCode: string
  at: Date
}

/** For tests: rounds as they stand after play, without the movements that made them. */
export async function addRounds(
  tx: Sql,
  of: RoundsOf,
  rounds: readonly { stake: bigint; payout: bigint; state?: string }[],
): Promise<void> {
  for (const { stake, payout, state = 'SETTLED' } of rounds) {
    await tx.query(
      `insert into game_round (vendor_code, round, member_id, session_id, game_code, currency, stake, payout, opened_at,
         state, settled_at)
       values ($1, gen_random_uuid()::text, $2, $3, $4, 'PHP', $5, $6, $7, $8, case when $8 <> 'OPEN' then $7::timestamptz end)`,
      [of.vendorCode, of.memberId, of.sessionId, of.gameCode, stake, payout, of.at, state],
    )
  }
}
