import type { Sql } from '../../../db'
import { contract, inForceAt, isLast, type Payable, terms } from './pay-run.sql'

/** The member and the time of play in a paid period that was added or taken back between two transactions. */
export interface LatePlay {
  memberId: bigint
  at: Date
}

export const listLatePlay = (sql: Sql, currency: string, from: string, until: string): Promise<LatePlay[]> =>
  sql.query(
    `select distinct e.member_id as "memberId", e.at from play_event e
     where e.tx >= $2::xid8 and e.tx < $3::xid8 and e.currency = $1
       and (e.state is not null or e.bonus <> 0 or e.rebate <> 0)
       and e.at < (select max(coalesce(due_from, covered_until)) from agent_contract where kind <> 'REALTIME')`,
    [currency, from, until],
  )

/**
 * Lists the runs that late play may change, so that they are worked out again: the runs of its periods, and the runs of
 * the uplines from which their amounts are taken off. Periods come in their order, and within a period the lowest
 * agents first.
 */
export const listLateRuns = (sql: Sql, late: readonly LatePlay[]): Promise<Payable[]> =>
  sql.query(
    `with recursive hit as (
       select r.id, r.kind, r.upline_id, r.period_end
       from unnest($1::bigint[], $2::timestamptz[]) e(member_id, at)
       join member m on m.id = e.member_id
       join pay_run r on r.downline_id = any(m.ancestor_ids) and r.kind <> 'REALTIME' and r.period_start <= e.at
         and r.period_end > e.at and ${isLast('r')}
       union
       select r.id, r.kind, r.upline_id, r.period_end from hit h
       join pay_run r on r.downline_id = h.upline_id and r.kind = h.kind and r.period_start < h.period_end
         and r.period_end >= h.period_end and ${isLast('r')}
     )
     select r.contract_id as "contractId", r.kind, r.upline_id as "uplineId", r.downline_id as "downlineId",
       cardinality(m.ancestor_ids) as depth, r.period_start as "from", r.period_end as "to", ${terms},
       v.period as "nextPeriod"
     from hit h join pay_run r on r.id = h.id
     join member m on m.id = r.downline_id
     join agent_contract_version v on v.contract_id = r.contract_id and v.version = r.version
     order by r.period_end, depth desc, r.contract_id`,
    [late.map(({ memberId }) => memberId), late.map(({ at }) => at)],
  )

/**
 * Lists hours that are over and have no run, by contract. Of the contracts of an agent, the newest that had terms at
 * that time is used, because a contract that supersedes another one has the terms of both.
 */
export const listPassedOver = (
  sql: Sql,
  hours: readonly { memberId: bigint; from: Date; to: Date }[],
): Promise<Payable[]> =>
  sql.query(
    `select "contractId", kind, "uplineId", "downlineId", depth, "from", "to", version, tiers, period, "carriesNegative",
       "isolatesWinAbove", period as "nextPeriod"
     from (
       select distinct on (c.downline_id, e.from_at) ${contract}, e.from_at as "from", e.to_at as "to", ${terms},
         c.due_from, c.covered_until
       from unnest($1::bigint[], $2::timestamptz[], $3::timestamptz[]) e(member_id, from_at, to_at)
       join member p on p.id = e.member_id
       join agent_contract c on c.downline_id = any(p.ancestor_ids) and c.kind = 'HOURLY'
       join member m on m.id = c.downline_id
       cross join lateral ${inForceAt('e.from_at')} v
       where not exists (
         select from pay_run r where r.kind = 'HOURLY' and r.downline_id = c.downline_id and r.period_start = e.from_at)
       order by c.downline_id, e.from_at, c.id desc
     ) hour
     where (due_from is null or due_from >= "to") and (covered_until is null or covered_until > "from")
     order by depth desc, "contractId"`,
    [hours.map(({ memberId }) => memberId), hours.map(({ from }) => from), hours.map(({ to }) => to)],
  )
