import type { DownlineGroup } from '@parlay/contracts/endpoints/downlines'
import type { Span } from '../../../core/business-day'
import { daysAfter, daysBetween } from '../../../core/business-day.sql'
import type { Sql } from '../../../db'
import { firstDepositOf } from '../../../ledger'
import type { SplitRange } from '../../games/play'
import { joinBelow } from '../line/line.sql'
import { type DownlineRow, downlineColumns, type MemberState } from './downline.sql'

/** The group of members that a figure of the overview counts. */
export type Counted =
  | { which: 'DEPOSITED' }
  | { which: 'NEW'; range: Span }
  | { which: 'ONLINE'; since: Date }
  | { which: 'ACTIVE'; split: SplitRange; currency: string; timeZone: string }

export interface DownlineFilter {
  /** The member whose lines are listed: the viewer, or a member below. */
  nodeId: bigint
  /** The level below the node that is listed; null lists all levels. */
  depth: number | null
  /** The first characters of an account. */
  account: string | null
  state: MemberState | null
  /** The viewer's link with which they registered. */
  linkCode: string | null
  counted: Counted | undefined
}

/** The place of a row in its list. */
export interface DownlineKey {
  depth: number
  memberId: bigint
}

const betBetween = (from: string, until: string) => `
  select r.member_id, r.valid_bet from play_of_all() r
  where ${from}::timestamptz < ${until}::timestamptz and r.currency = $9 and r.at >= ${from} and r.at < ${until}`

/** Bets that the active days do not contain: those that are not rolled up yet, and the parts of days at either end. */
const betOutsideDays = `with outside_days as materialized (
  select member_id, sum(valid_bet) as valid_bet
  from (
    select e.member_id, e.valid_bet from play_tail() e where e.currency = $9 and e.at >= $11 and e.at < $12
    union all ${betBetween('$13', '$14')}
    union all ${betBetween('$15', '$16')}
  ) p where valid_bet <> 0 group by member_id
)`

const bet = `coalesce((
  select b.valid_bet + coalesce((
    select sum(d.valid_bet) from generate_series(0, ${daysBetween('$11', '$12', '$10')} - 1) number
    join member_day d on (d.upline_id, d.day, d.member_id, d.currency) = (m.upline_id, ${daysAfter('$11', 'number', '$10')}, m.id, $9)), 0)
  from outside_days b where b.member_id = m.id),
  (select 1 from active_day a where a.member_id = m.id and a.currency = $9 and a.day >= $11 and a.day < $12 limit 1), 0)`

const conditions: Record<DownlineGroup, string> = {
  NEW: 'm.created_at >= $9 and m.created_at < $10',
  ONLINE: 'exists (select from session s where s.member_id = m.id and s.last_seen_at >= $9 and s.ended_at is null)',
  ACTIVE: `${bet} > 0`,
  DEPOSITED: `exists (${firstDepositOf('m.id')})`,
}

const cameBy = (link: string) => `exists (select from registration where member_id = m.id and agent_code = ${link})`

function valuesOf(counted: Counted): unknown[] {
  if (counted.which === 'NEW') return [counted.range.from, counted.range.to]
  if (counted.which === 'ONLINE') return [counted.since]
  if (counted.which === 'DEPOSITED') return []
  const { currency, timeZone, split } = counted
  return [currency, timeZone, ...[split.days, split.before, split.after].flatMap(({ from, to }) => [from, to])]
}

/**
 * Lists members below the node by level, and within a level in the order in which they registered. Without a filter on
 * the members themselves, the page is cut before their rows are read.
 */
export function listDownlineRows(
  sql: Sql,
  viewerId: bigint,
  {
    nodeId,
    depth,
    account,
    state,
    linkCode,
    counted,
    after,
    limit,
  }: DownlineFilter & { after: DownlineKey; limit: number },
): Promise<DownlineRow[]> {
  const isCutFirst = account === null && state === null && linkCode === null && counted === undefined
  const values = [
    ...[viewerId, nodeId, after.depth, after.memberId, depth, account, state, limit],
    ...(counted ? valuesOf(counted) : []),
  ]
  return sql.query<DownlineRow>(
    `${counted?.which === 'ACTIVE' ? betOutsideDays : ''}
     select ${downlineColumns}
     from (
       select depth, descendant_id from member_line
       where ancestor_id = $2 and (depth, descendant_id) > ($3::int, $4::bigint) and ($5::int is null or depth = $5)
       order by depth, descendant_id ${isCutFirst ? 'limit $8' : ''}
     ) l ${joinBelow('$1', 'l.descendant_id')} join member m on m.id = l.descendant_id
     where ($6::text is null or starts_with(m.account, $6)) and ($7::text is null or m.status = $7)
       ${counted ? `and ${conditions[counted.which]}` : ''} ${linkCode === null ? '' : `and ${cameBy(`$${values.length + 1}`)}`}
     order by l.depth, l.descendant_id limit $8`,
    linkCode === null ? values : [...values, linkCode],
  )
}
