import type { Sql } from '../../../db'

/** A lottery ticket may wait for its draw for weeks, and no vendor calls for it. */
const isOfVendor = 'not exists (select from lottery_ticket t where t.id = game_round.id)'

/** Skips rounds that are locked at the moment, so that no call waits. */
export const markStuckRounds = (tx: Sql, openedBefore: Date) =>
  tx.query(
    `update game_round set state = 'STUCK' where id in (
       select id from game_round where state = 'OPEN' and opened_at < $1 and ${isOfVendor} for update skip locked)
       and state = 'OPEN'`,
    [openedBefore],
  )

export interface OpenRound {
  vendorCode: string
  round: string
  memberId: bigint
  sessionId: string | null
  gameCode: string
  stake: bigint
  payout: bigint
  state: 'OPEN' | 'STUCK'
  openedAt: Date
}

/** Oldest first. */
export const listOpenRounds = (tx: Sql, openedBefore: Date, limit: number) =>
  tx.query<OpenRound>(
    `select vendor_code as "vendorCode", round, member_id as "memberId", session_id as "sessionId",
       game_code as "gameCode", stake, payout, state, opened_at as "openedAt"
     from game_round where state in ('OPEN', 'STUCK') and opened_at < $1 and ${isOfVendor} order by opened_at limit $2`,
    [openedBefore, limit],
  )

export async function countStuckRounds(tx: Sql): Promise<number> {
  const [row] = await tx.query<{ count: number }>(`select count(*)::int as count from game_round where state = 'STUCK'`)
  return row?.count ?? 0
}
