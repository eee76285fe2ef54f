import type { ContractAction, ContractKind, ContractState } from '@parlay/shared/contracts/endpoints/agent-contracts'
import type { Sql } from '../../db'
import type { ContractSide } from './contract-actions'
import type { Terms, Tier } from './contract-terms'

/** A member, or null for the house. */
export type Party = bigint | null

export interface Pair {
  kind: ContractKind
  uplineId: Party
  downlineId: bigint
}

export interface ContractRow extends Pair {
  id: bigint
  state: ContractState
  expiresAt: Date | null
  dueFrom: Date | null
  dueTo: Date | null
}

const columns = `c.id, c.kind, c.upline_id as "uplineId", c.downline_id as "downlineId", c.state, c.expires_at as "expiresAt",
  c.due_from as "dueFrom", c.due_to as "dueTo"`
const isInForce = `c.state in ('ACTIVE', 'TERMINATION_REQUESTED')`
const ofPair = `c.kind = $1 and c.upline_id is not distinct from $2::bigint and c.downline_id = $3`

/** Makes all that changes contracts of a kind within one tree wait for each other, as one can end others all the way down. */
export const lockTree = (tx: Sql, kind: ContractKind, downlineId: bigint) =>
  tx.query(
    `select pg_advisory_xact_lock(hashtextextended('agent-contract:' || $1 || ':' || coalesce(ancestor_ids[1], id), 0))
     from member where id = $2`,
    [kind, downlineId],
  )

/** An agent directly below, or at the root for the house. Anybody else is not there. */
export async function isDirectAgent(sql: Sql, uplineId: Party, memberId: bigint): Promise<boolean> {
  const [row] = await sql.query(
    `select from member m where m.id = $2 and m.is_agent in (1, 2, 41, 42) and (
       $1::bigint is null and m.upline_id is null
       or exists (select from member_line l where l.ancestor_id = $1 and l.depth = 1 and l.descendant_id = m.id))`,
    [uplineId, memberId],
  )
  return row !== undefined
}

export async function findUpline(sql: Sql, memberId: bigint): Promise<Party> {
  const [row] = await sql.query<{ uplineId: Party }>('select upline_id as "uplineId" from member where id = $1', [
    memberId,
  ])
  return row?.uplineId ?? null
}

export async function getAccount(sql: Sql, memberId: bigint): Promise<string> {
  const [row] = await sql.query<{ account: string }>('select account from member where id = $1', [memberId])
  if (row === undefined) throw new Error(`there is no member ${memberId}`)
  return row.account
}

/** A contract of which this is one of the two parties. */
export async function findContract(
  sql: Sql,
  { kind, party, contractId }: { kind: ContractKind; party: Party; contractId: bigint },
): Promise<ContractRow | undefined> {
  const [row] = await sql.query<ContractRow>(
    `select ${columns} from agent_contract c
     where c.id = $1 and c.kind = $2 and (c.upline_id is not distinct from $3::bigint or c.downline_id = $3)`,
    [contractId, kind, party],
  )
  return row
}

export async function getContract(sql: Sql, id: bigint): Promise<ContractRow> {
  const [row] = await sql.query<ContractRow>(`select ${columns} from agent_contract c where c.id = $1`, [id])
  if (row === undefined) throw new Error(`there is no contract ${id}`)
  return row
}

/** The one in force, locked. */
export async function lockInForce(tx: Sql, pair: Pair): Promise<ContractRow | undefined> {
  const [row] = await tx.query<ContractRow>(
    `select ${columns} from agent_contract c where ${ofPair} and ${isInForce} for update`,
    [pair.kind, pair.uplineId, pair.downlineId],
  )
  return row
}

export async function hasProposed(tx: Sql, pair: Pair): Promise<boolean> {
  const [row] = await tx.query(`select from agent_contract c where ${ofPair} and c.state in ('REQUESTED', 'OFFERED')`, [
    pair.kind,
    pair.uplineId,
    pair.downlineId,
  ])
  return row !== undefined
}

/** Until when contracts that were terminated are still paid. */
export async function findCoveredUntil(tx: Sql, pair: Pair): Promise<Date | null> {
  const [row] = await tx.query<{ until: Date | null }>(
    `select max(covered_until) as until from agent_contract c where ${ofPair}`,
    [pair.kind, pair.uplineId, pair.downlineId],
  )
  return row?.until ?? null
}

export interface NewContract extends Pair {
  state: 'REQUESTED' | 'OFFERED'
  at: Date
  expiresAt: Date | null
  reason: string | null
}

/** Undefined where something is proposed between the two already. */
export async function insertContract(tx: Sql, contract: NewContract): Promise<bigint | undefined> {
  const { kind, uplineId, downlineId, state, at, expiresAt, reason } = contract
  const [row] = await tx.query<{ id: bigint }>(
    `insert into agent_contract (kind, upline_id, downline_id, state, created_at, offered_at, expires_at, reason)
     values ($1, $2, $3, $4, $5, case when $4 = 'OFFERED' then $5::timestamptz end, $6, $7)
     on conflict do nothing returning id`,
    [kind, uplineId, downlineId, state, at, expiresAt, reason],
  )
  return row?.id
}

export interface Transition {
  id: bigint
  from: ContractState
  to: ContractState
  at: Date
  reason?: string | null
  /** Of an offer. */
  expiresAt?: Date
}

const over: readonly ContractState[] = ['REJECTED', 'CANCELLED', 'EXPIRED', 'SUPERSEDED', 'TERMINATED']

/** One guarded step: false where the contract is not, or no longer, in the state that it goes on from. */
export async function moveContract(
  tx: Sql,
  { id, from, to, at, reason = null, expiresAt }: Transition,
): Promise<boolean> {
  const rows = await tx.query(
    `update agent_contract set state = $3, reason = $4,
       offered_at = case when $3 = 'OFFERED' then $5 else offered_at end, expires_at = coalesce($6, expires_at),
       ended_at = case when $7 then $5::timestamptz end,
       due_from = case when $3 <> 'SUPERSEDED' then due_from end, due_to = case when $3 <> 'SUPERSEDED' then due_to end
     where id = $1 and state = $2 returning id`,
    [id, from, to, reason, at, expiresAt ?? null, over.includes(to)],
  )
  return rows.length === 1
}

export interface Due {
  id: bigint
  dueFrom: Date | null
  dueTo: Date | null
}

export const saveDue = (tx: Sql, { id, dueFrom, dueTo }: Due) =>
  tx.query('update agent_contract set due_from = $2, due_to = $3 where id = $1', [id, dueFrom, dueTo])

/** What begins before this moment is still paid, and nothing after. Null pays nothing more. */
export const saveCovered = (tx: Sql, id: bigint, until: Date | null) =>
  tx.query(
    `update agent_contract set covered_until = $2, due_from = case when due_from < $2 then due_from end,
       due_to = case when due_from < $2 then due_to end
     where id = $1`,
    [id, until],
  )

export interface VersionRow extends Terms {
  version: number
  effectiveFrom: Date | null
}

const termsOf = (alias: string) =>
  `${alias}.tiers, ${alias}.period, ${alias}.carries_negative as "carriesNegative", ${alias}.isolates_win_above as "isolatesWinAbove"`

/** Adds terms under the next number. */
export async function addVersion(
  tx: Sql,
  contractId: bigint,
  { tiers, period, carriesNegative, isolatesWinAbove }: Terms,
  after: number,
): Promise<number> {
  const version = after + 1
  await tx.query(
    `insert into agent_contract_version (contract_id, version, tiers, period, carries_negative, isolates_win_above)
     values ($1, $2, $3::text::jsonb, $4, $5, $6)`,
    [contractId, version, JSON.stringify(tiers), period, carriesNegative, isolatesWinAbove],
  )
  return version
}

/** The number and the terms that were proposed, or agreed, last. */
export async function getLastVersion(tx: Sql, contractId: bigint): Promise<VersionRow> {
  const [row] = await tx.query<VersionRow>(
    `select v.version, v.effective_from as "effectiveFrom", ${termsOf('v')}
     from agent_contract_version v where v.contract_id = $1 order by v.version desc limit 1`,
    [contractId],
  )
  if (row === undefined) throw new Error(`contract ${contractId} has no terms`)
  return row
}

/** The terms by which the period around an instant is paid. */
export async function findVersionAt(tx: Sql, contractId: bigint, at: Date): Promise<VersionRow | undefined> {
  const [row] = await tx.query<VersionRow>(
    `select v.version, v.effective_from as "effectiveFrom", ${termsOf('v')}
     from agent_contract_version v where v.contract_id = $1 and v.effective_from <= $2
     order by v.effective_from desc, v.version desc limit 1`,
    [contractId, at],
  )
  return row
}

export const setEffective = (tx: Sql, contractId: bigint, version: number, from: Date) =>
  tx.query('update agent_contract_version set effective_from = $3 where contract_id = $1 and version = $2', [
    contractId,
    version,
    from,
  ])

/** The contract that supersedes another goes on with its terms until its own begin. */
export const copyAgreed = (tx: Sql, { from, to, until }: { from: bigint; to: bigint; until: Date }) =>
  tx.query(
    `insert into agent_contract_version
     select $2, version, tiers, period, carries_negative, isolates_win_above, effective_from
     from agent_contract_version where contract_id = $1 and effective_from < $3`,
    [from, to, until],
  )

export interface NewEvent {
  contractId: bigint
  action: ContractAction | 'EXPIRE' | 'CASCADE'
  state: ContractState
  version: number
  actorId: Party
  reason: string | null
  requestKey: string | null
  at: Date
}

/** Answers its number. */
export async function insertEvent(tx: Sql, event: NewEvent): Promise<bigint> {
  const [row] = await tx.query<{ id: bigint }>(
    `insert into agent_contract_event (contract_id, action, state, version, actor_id, reason, request_key, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      event.contractId,
      event.action,
      event.state,
      event.version,
      event.actorId,
      event.reason,
      event.requestKey,
      event.at,
    ],
  )
  if (row === undefined) throw new Error(`no step of contract ${event.contractId} was kept`)
  return row.id
}

/** What a request has already done. */
export async function findDone(tx: Sql, actorId: Party, requestKey: string) {
  const [row] = await tx.query<{ contractId: bigint; state: ContractState }>(
    `select contract_id as "contractId", state from agent_contract_event
     where coalesce(actor_id, 0) = coalesce($1::bigint, 0) and request_key = $2`,
    [actorId, requestKey],
  )
  return row
}

/** All terms of an agent’s own contract that are in force or will be. */
export async function listOwnTiers(tx: Sql, kind: ContractKind, agentId: bigint, now: Date): Promise<Tier[][]> {
  const rows = await tx.query<{ tiers: Tier[] }>(
    `select v.tiers from agent_contract c join agent_contract_version v on v.contract_id = c.id
     where c.kind = $1 and c.downline_id = $2 and ${isInForce} and v.effective_from is not null
       and (v.effective_from > $3 or v.version = (
         select i.version from agent_contract_version i where i.contract_id = c.id and i.effective_from <= $3
         order by i.effective_from desc, i.version desc limit 1))`,
    [kind, agentId, now],
  )
  return rows.map(({ tiers }) => tiers)
}

/** The place of the first tier with a higher rate than the upline’s; undefined where there is none. */
export async function findExcess(tx: Sql, upper: readonly Tier[], lower: readonly Tier[]): Promise<number | undefined> {
  const [row] = await tx.query<{ place: number | null }>(
    'select agent_contract_excess($1::text::jsonb, $2::text::jsonb) as place',
    [JSON.stringify(upper), JSON.stringify(lower)],
  )
  return row?.place ?? undefined
}

export interface Affected extends Pair {
  id: bigint
  state: ContractState
  dueFrom: Date | null
  /** Of the downline. */
  account: string
}

/**
 * The contracts that end when an agent has these tiers, or none: those of direct downlines that have more, and all that
 * stand on them, down to the last level.
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

export const listExpired = (sql: Sql, now: Date, limit: number) =>
  sql.query<ContractRow>(
    `select ${columns} from agent_contract c where c.state = 'OFFERED' and c.expires_at <= $1 order by c.expires_at limit $2`,
    [now, limit],
  )

export interface ShownContract extends Omit<ContractRow, 'dueFrom' | 'dueTo'>, VersionRow {
  offeredAt: Date | null
  endedAt: Date | null
  reason: string | null
  /** Of the other party; null for the house. */
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

/** Each in the words of an index. */
const isOf = ({ side, party }: ContractFilter): string => {
  if (side === 'UP') return `$2 = 'UP' and c.downline_id = $3::bigint`
  return party === null
    ? `$2 = 'DOWN' and $3::bigint is null and c.upline_id is null`
    : `$2 = 'DOWN' and c.upline_id = $3::bigint`
}
const isWanted = `($1::text is null or c.kind = $1) and ($4::text is null or c.state = $4)`

/** Those in force first, then open ones, then the rest; the newest of each on top. */
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

/** Between an agent and a direct downline, what is not over. */
export const listOpen = (sql: Sql, uplineId: bigint, downlineId: bigint) =>
  sql.query<{ contractId: string; kind: ContractKind; state: ContractState }>(
    `select c.id::text as "contractId", c.kind, c.state from agent_contract c
     where c.downline_id = $2 and c.upline_id = $1 and c.ended_at is null order by c.kind, c.id`,
    [uplineId, downlineId],
  )

/** Of the agent’s own contracts, the state of the one that is furthest by kind; and by kind what waits for the agent. */
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
