import type { ContractKind, ContractState } from '@parlay/contracts/endpoints/agent-contracts'
import type { Sql } from '../../../db'
import { type ContractRow, isInForce, type Pair, type Party } from './contract.sql'
import type { ContractSide } from './contract-actions'
import type { Terms, Tier } from './contract-terms'
import { termsOf, type VersionRow } from './contract-versions.sql'

export interface Affected extends Pair {
  id: bigint
  state: ContractState
  dueFrom: Date | null
  /** The account of the downline. */
  account: string
}

/**
 * The contracts that end when an agent has these tiers, or none: the contracts of direct downlines that pay more, and
 * all contracts that depend on those, down to the last level.
 */
export const listEnding = (tx: Sql, kind: ContractKind, agentId: bigint, tiers: readonly Tier[]) =>
  tx.query<Affected>(
    `with recursive ending as (
       select c.id, c.upline_id, c.downline_id, c.state, c.due_from from agent_contract c
       where c.kind = $1 and c.upline_id = $2 and ${isInForce} and agent_contract_excess($3::text::jsonb, (
         select v.tiers from agent_contract_version v where v.contract_id = c.id and v.effective_from is not null
         order by v.version desc limit 1)) is not null
       union all
       select c.id, c.upline_id, c.downline_id, c.state, c.due_from
       from ending e join agent_contract c on c.kind = $1 and c.upline_id = e.downline_id and ${isInForce}
     )
     select e.id, $1 as kind, e.upline_id as "uplineId", e.downline_id as "downlineId", e.state, e.due_from as "dueFrom", m.account
     from ending e join member m on m.id = e.downline_id order by e.id`,
    [kind, agentId, JSON.stringify(tiers)],
  )

export interface ShownContract extends Omit<ContractRow, 'dueFrom' | 'dueTo'>, VersionRow {
  offeredAt: Date | null
  endedAt: Date | null
  reason: string | null
  /** The account of the other party; null for the house. */
  account: string | null
  next: {
    tiers: Tier[]
    period: Terms['period']
    carriesNegative: boolean
    isolatesWinAbove: number | null
    from: string
  } | null
}

export interface ContractFilter {
  kind: ContractKind | null
  side: ContractSide
  party: Party
  state: ContractState | null
  now: Date
}

/** The condition for each side, written so that an index serves it. */
const isOf = ({ side, party }: ContractFilter): string => {
  if (side === 'UP') return `$2 = 'UP' and c.downline_id = $3::bigint`
  return party === null
    ? `$2 = 'DOWN' and $3::bigint is null and c.upline_id is null`
    : `$2 = 'DOWN' and c.upline_id = $3::bigint`
}
const isWanted = `($1::text is null or c.kind = $1) and ($4::text is null or c.state = $4)`

/** Contracts in force come first, then open ones, then the rest; within each group the newest is first. */
export const listShown = (sql: Sql, { limit, offset, ...filter }: ContractFilter & { limit: number; offset: number }) =>
  sql.query<ShownContract>(
    `select c.id, c.kind, c.upline_id as "uplineId", c.downline_id as "downlineId", c.state, c.expires_at as "expiresAt",
       c.offered_at as "offeredAt", c.ended_at as "endedAt", c.reason, other.account, v.version,
       v.effective_from as "effectiveFrom", ${termsOf('v')}, case when ${isInForce} and n.version <> v.version then
         jsonb_build_object('tiers', n.tiers, 'period', n.period, 'carriesNegative', n.carries_negative,
           'isolatesWinAbove', n.isolates_win_above, 'from', n.effective_from) end as next
     from agent_contract c
     left join member other on other.id = case when $2 = 'UP' then c.upline_id else c.downline_id end
     cross join lateral (
       select * from agent_contract_version l where l.contract_id = c.id order by l.version desc limit 1) n
     cross join lateral (
       select * from agent_contract_version i where i.contract_id = c.id
       order by i.effective_from <= coalesce(c.ended_at, $5) desc nulls last, i.effective_from desc nulls last, i.version desc
       limit 1) v
     where ${isOf(filter)} and ${isWanted}
     order by case when ${isInForce} then 0 when c.state in ('REQUESTED', 'OFFERED') then 1 else 2 end, c.id desc
     limit $6 offset $7`,
    [filter.kind, filter.side, filter.party, filter.state, filter.now, limit, offset],
  )

export async function countContracts(sql: Sql, filter: ContractFilter): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    `select count(*)::int as count from agent_contract c where ${isOf(filter)} and ${isWanted}`,
    [filter.kind, filter.side, filter.party, filter.state],
  )
  return row?.count ?? 0
}

/** Returns the contracts between an agent and a direct downline that are not over. */
export const listOpen = (sql: Sql, uplineId: bigint, downlineId: bigint) =>
  sql.query<{ contractId: string; kind: ContractKind; state: ContractState }>(
    `select c.id::text as "contractId", c.kind, c.state from agent_contract c
     where c.downline_id = $2 and c.upline_id = $1 and c.ended_at is null order by c.kind, c.id`,
    [uplineId, downlineId],
  )

/**
 * Returns the most advanced state of the agent's own contracts for each kind, and how many contracts wait for the
 * agent.
 */
export const listStanding = (sql: Sql, agentId: bigint) =>
  sql.query<{ kind: ContractKind; state: ContractState | null; waiting: number }>(
    `select k.kind, (
         select c.state from agent_contract c
         where c.downline_id = $1 and c.kind = k.kind and c.ended_at is null
         order by case when ${isInForce} then 0 else 1 end limit 1) as state,
       (select count(*)::int from agent_contract c where c.kind = k.kind and (
          c.downline_id = $1 and c.state = 'OFFERED'
          or c.upline_id = $1 and c.state in ('REQUESTED', 'TERMINATION_REQUESTED'))) as waiting
     from unnest(array['DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME']) k(kind)`,
    [agentId],
  )
