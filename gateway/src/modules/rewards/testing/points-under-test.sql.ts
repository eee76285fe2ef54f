import type { Sql } from '../../../db'
import type { Counting } from '../points/point-days.sql'

/**
 * Returns whether all play has been counted; another database of the cluster can delay this by its oldest transaction.
 */
export async function isAllCounted(sql: Sql): Promise<boolean> {
  const [row] = await sql.query<{ waits: boolean }>(
    'select exists (select from play_event where tx >= (select watermark from point_watermark)) as waits',
  )
  return row?.waits === false
}

export const voidRounds = (sql: Sql, memberId: bigint, gameCode: string) =>
  sql.query(
    `update game_round set state = 'ROLLED_BACK', stake = 0, payout = 0 where member_id = $1 and game_code = $2
     and state = 'SETTLED'`,
    [memberId, gameCode],
  )

export const openRound = (sql: Sql, round: { memberId: bigint; gameCode: string; stake: bigint; at: Date }) =>
  sql.query(
    `insert into game_round (vendor_code, round, member_id, game_code, currency, stake, payout, bets, opened_at)
     select vassalage, gen_random_uuid()::text, $1, game_code, 'PHP', $3, 0, 1, $4 from game where game_code = $2`,
    [round.memberId, round.gameCode, round.stake, round.at],
  )

export const settleRounds = (sql: Sql, memberId: bigint, at: Date) =>
  sql.query(
    `update game_round set state = 'SETTLED', settled_at = $2, closed_at = $2 where member_id = $1 and state = 'OPEN'`,
    [memberId, at],
  )

export const setStatus = (sql: Sql, memberId: bigint, status: 'ACTIVE' | 'DISABLED') =>
  sql.query('update member set status = $2 where id = $1', [memberId, status])

/** Lists all that is counted of a member, in a fixed order. */
export const listDays = (sql: Sql, memberId: bigint) =>
  sql.query(
    `select member_id, day, category, rule_version, sum, earned, lost, pending, changed_at from point_day
     where member_id = $1 order by day, category`,
    [memberId],
  )

export const sumPoints = async (sql: Sql, memberId: bigint): Promise<bigint> => {
  const [row] = await sql.query<{ sum: bigint }>(
    `select coalesce(sum(p.amount), 0)::bigint as sum from ledger_posting p join ledger_account a on a.id = p.account_id
     where a.member_id = $1 and a.currency = 'PTS'`,
    [memberId],
  )
  return row?.sum ?? 0n
}

export const listNotices = (sql: Sql, memberId: bigint) =>
  sql.query<{ template: string; params: Record<string, string> }>(
    `select template, params from member_message where member_id = $1 and template like 'points%' order by id`,
    [memberId],
  )

export const rebuildDays = (sql: Sql, { timeZone, currency, rules }: Counting) =>
  sql.query('select rebuild_point_days($1, $2, $3::text::jsonb)', [timeZone, currency, JSON.stringify(rules)])

export async function sumTickets(sql: Sql, raffleId: string, memberId: bigint): Promise<bigint> {
  const [row] = await sql.query<{ sum: bigint }>(
    'select coalesce(sum(change), 0)::bigint as sum from raffle_ticket_entry where raffle_id = $1 and member_id = $2',
    [raffleId, memberId],
  )
  return row?.sum ?? 0n
}
