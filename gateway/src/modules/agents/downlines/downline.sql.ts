import { daysAfter, daysBetween } from '../../../core/business-day.sql'
import type { Sql } from '../../../db'
import type { SplitRange } from '../../games/play'
import { joinBelow } from '../line/line.sql'

export type MemberState = 'ACTIVE' | 'DISABLED'

export interface DownlineRow {
  memberId: bigint
  account: string
  /** The number of levels between the viewer and the member. */
  level: number
  type: number
  registeredAt: Date
  lastLoginAt: Date | null
  state: MemberState
}

export const downlineColumns = `m.id as "memberId", m.account, line.depth as level, m.is_agent as type, m.created_at as "registeredAt",
  m.last_login_at as "lastLoginAt", m.status as state`

/** All sums are in minor units. */
export interface MemberSums {
  memberId: bigint
  stake: bigint
  /** Win and rebate less the stake. */
  net: bigint
}

const eventsWithin = (from: string, until: string) => `
  select r.member_id, case when r.state = 'ROLLED_BACK' then 0 else r.stake end, r.win, r.bonus, r.rebate
  from play_of_all() r
  where ${from}::timestamptz < ${until}::timestamptz and r.member_id = any($1::bigint[]) and r.currency = $2
    and r.at >= ${from} and r.at < ${until}`

/** Sums up the play of a few members: whole days from their sums and the tail, the rest from single rounds. */
export const sumPlayOf = (
  sql: Sql,
  {
    memberIds,
    currency,
    timeZone,
    days,
    before,
    after,
  }: SplitRange & { memberIds: readonly bigint[]; currency: string; timeZone: string },
): Promise<MemberSums[]> =>
  sql.query<MemberSums>(
    `select p.member_id as "memberId", sum(p.stake)::bigint as stake,
       sum(p.win + p.rebate - p.stake)::bigint as net
     from (
       select d.member_id, d.stake, d.win, d.bonus, d.rebate
       from generate_series(0, ${daysBetween('$4', '$5', '$3')}) number
       cross join member m
       join member_day d on d.upline_id = coalesce(m.upline_id, 0) and d.member_id = m.id and d.currency = $2
         and d.day = ${daysAfter('$4', 'number', '$3')} and d.day < $5
       where m.id = any($1::bigint[])
       union all
       select r.member_id, case when r.state = 'ROLLED_BACK' then 0 else r.stake end, r.win, r.bonus, r.rebate
       from play_tail() r
       where r.member_id = any($1::bigint[]) and r.currency = $2 and r.at >= $4 and r.at < $5
       union all ${eventsWithin('$6', '$7')}
       union all ${eventsWithin('$8', '$9')}
     ) p(member_id, stake, win, bonus, rebate)
     group by p.member_id`,
    [memberIds, currency, timeZone, days.from, days.to, before.from, before.to, after.from, after.to],
  )

/**
 * Lists the viewer's direct downlines whose account begins with a text, by account. They are a range of the index of
 * `upline_id` and `account`. No character sorts behind the last one of Unicode, so that this is where the range ends.
 */
export const findByAccount = (sql: Sql, viewerId: bigint, begins: string, limit: number): Promise<DownlineRow[]> =>
  sql.query<DownlineRow>(
    `select ${downlineColumns}
     from (
       select * from member
       where upline_id = $1 and account collate "C" >= $2 and account collate "C" < $2 || U&'\\+10FFFF'
       order by account collate "C" limit $3
     ) m ${joinBelow('$1', 'm.id')}
     order by m.account collate "C"`,
    [viewerId, begins, limit],
  )

export interface DetailRow extends DownlineRow {
  nickname: string
  rankLevel: number
  remark: string | null
  rebateMillionths: number
  canTransferToUpline: boolean
}

/** Finds a member below the viewer. */
export async function findDownline(sql: Sql, viewerId: bigint, memberId: bigint): Promise<DetailRow | undefined> {
  const [row] = await sql.query<DetailRow>(
    `select ${downlineColumns}, m.nickname, m.rank_level as "rankLevel", m.upline_remark as remark,
       m.rebate_millionths as "rebateMillionths", m.can_transfer_to_upline as "canTransferToUpline"
     from member m ${joinBelow('$1', 'm.id')} where m.id = $2`,
    [viewerId, memberId],
  )
  return row
}

/** Lists the members between the viewer and a member, from the top. */
export const listPath = (sql: Sql, viewerId: bigint, memberId: bigint) =>
  sql.query<Pick<DownlineRow, 'memberId' | 'account' | 'level'>>(
    `select m.id as "memberId", m.account, line.depth as level
     from member_line up ${joinBelow('$1', 'up.ancestor_id')} join member m on m.id = up.ancestor_id
     where up.descendant_id = $2 order by line.depth`,
    [viewerId, memberId],
  )

/** Returns the highest rebate of the members directly below a member. */
export async function findHighestRebateBelow(sql: Sql, memberId: bigint): Promise<number> {
  const [row] = await sql.query<{ rebate: number }>(
    'select coalesce(max(rebate_millionths), 0) as rebate from member where upline_id = $1',
    [memberId],
  )
  return row?.rebate ?? 0
}

export interface DownlineChange {
  memberId: bigint
  remark: string | undefined
  rebateMillionths: number | undefined
  canTransferToUpline: boolean | undefined
}

/** Changes the settings that are given and leaves the others. An empty remark removes the remark. */
export const updateDownline = (
  tx: Sql,
  { memberId, remark, rebateMillionths, canTransferToUpline }: DownlineChange,
): Promise<unknown> =>
  tx.query(
    `update member set upline_remark = case when $2::text is null then upline_remark else nullif($2, '') end,
       rebate_millionths = coalesce($3, rebate_millionths),
       can_transfer_to_upline = coalesce($4, can_transfer_to_upline)
     where id = $1`,
    [memberId, remark ?? null, rebateMillionths ?? null, canTransferToUpline ?? null],
  )

/** A link cannot promise more than the agent has. */
export const lowerLinks = (tx: Sql, agentId: bigint, rebateMillionths: number) =>
  tx.query('update agent_code set rebate_millionths = $2 where agent_id = $1 and rebate_millionths > $2', [
    agentId,
    rebateMillionths,
  ])
