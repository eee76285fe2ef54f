import type { ContractKind } from '@parlay/contracts/endpoints/agent-contracts'
import type { Sql } from '../../../db'
import type { Terms } from '../contracts'

/** A contract whose period is over and not paid yet, or has to be worked out again. */
export interface Payable extends Terms {
  contractId: bigint
  kind: ContractKind
  uplineId: bigint | null
  downlineId: bigint
  /** The number of levels between the downline and the root. */
  depth: number
  from: Date
  to: Date
  version: number
  /** The pay period of the terms that are valid in the next period. */
  nextPeriod: Terms['period']
}

export const terms = `v.version, v.tiers, v.period, v.carries_negative as "carriesNegative", v.isolates_win_above as "isolatesWinAbove"`
export const contract = `c.id as "contractId", c.kind, c.upline_id as "uplineId", c.downline_id as "downlineId",
  cardinality(m.ancestor_ids) as depth`
export const inForceAt = (moment: string) => `(
  select * from agent_contract_version i where i.contract_id = c.id and i.effective_from <= ${moment}
  order by i.effective_from desc, i.version desc limit 1)`

/** Returns, of the unpaid periods that have ended by a moment, the earliest ones. */
export const listDue = (sql: Sql, kind: ContractKind, endedBy: Date): Promise<Payable[]> =>
  sql.query(
    `select ${contract}, c.due_from as "from", c.due_to as "to", ${terms}, n.period as "nextPeriod"
     from agent_contract c
     join member m on m.id = c.downline_id
     cross join lateral ${inForceAt('c.due_from')} v
     cross join lateral ${inForceAt('c.due_to')} n
     where c.kind = $1 and c.due_from is not null
       and c.due_to = (select min(f.due_to) from agent_contract f where f.kind = $1 and f.due_from is not null and f.due_to <= $2)
     order by depth desc, c.id`,
    [kind, endedBy],
  )

/** Contracts that are paid in real time and were in force during the period of a run. */
export const listRealtime = (sql: Sql, from: Date, to: Date): Promise<Payable[]> =>
  sql.query(
    `select ${contract}, $1::timestamptz as "from", $2::timestamptz as "to", ${terms}, v.period as "nextPeriod"
     from agent_contract c
     join member m on m.id = c.downline_id
     cross join lateral ${inForceAt('$1')} v
     where c.kind = 'REALTIME' and c.due_from <= $1 and (c.covered_until is null or c.covered_until > $1)
     order by depth desc, c.id`,
    [from, to],
  )

/**
 * Sets the next due period of contracts; a terminated contract that is paid to its end has none. Returns the contracts
 * whose due period was still the one that ends at `to`. These are locked, so that no parallel run pays or supersedes
 * them.
 */
export async function takeDue(
  tx: Sql,
  to: Date,
  next: readonly { contractId: bigint; from: Date; to: Date }[],
): Promise<Set<bigint>> {
  const rows = await tx.query<{ id: bigint }>(
    `update agent_contract c
     set due_from = case when c.covered_until is null or c.covered_until > n.from_at then n.from_at end,
       due_to = case when c.covered_until is null or c.covered_until > n.from_at then n.to_at end
     from unnest($2::bigint[], $3::timestamptz[], $4::timestamptz[]) n(id, from_at, to_at)
     where n.id = c.id and c.id = any($2) and c.due_to = $1
     returning c.id`,
    [to, next.map(({ contractId }) => contractId), next.map(({ from }) => from), next.map((one) => one.to)],
  )
  return new Set(rows.map(({ id }) => id))
}

/** A rebate is not a contract, but its remainder is carried in the same way. */
export type PayKind = ContractKind | 'REBATE'

export interface Carry {
  downlineId: bigint
  balance: bigint
  isSuspended: boolean
}

/**
 * Makes the payments and corrections of one kind wait for each other, because each run starts with the remainder that
 * the run before has carried.
 */
export const lockKind = (tx: Sql, kind: PayKind) =>
  tx.query(`select pg_advisory_xact_lock(hashtextextended('agent-pay:' || $1, 0))`, [kind])

/** Reads the carried remainders of agents. The caller must have locked the kind. */
export const listCarries = (tx: Sql, kind: PayKind, downlineIds: readonly bigint[]): Promise<Carry[]> =>
  tx.query(
    `select m.id as "downlineId", coalesce(c.balance, 0) as balance, m.status <> 'ACTIVE' as "isSuspended"
     from member m left join pay_carry c on c.kind = $1 and c.downline_id = m.id
     where m.id = any($2::bigint[])`,
    [kind, downlineIds],
  )

/** Stores the carried remainders that have changed. */
export async function saveCarries(
  tx: Sql,
  kind: PayKind,
  runs: readonly { downlineId: bigint; carriedIn: bigint; carriedOut: bigint }[],
): Promise<void> {
  const changed = runs.filter(({ carriedIn, carriedOut }) => carriedIn !== carriedOut)
  if (changed.length === 0) return
  await tx.query(
    `insert into pay_carry (kind, downline_id, balance)
     select $1, id, balance from unnest($2::bigint[], $3::bigint[]) n(id, balance)
     on conflict (kind, downline_id) do update set balance = excluded.balance`,
    [kind, changed.map(({ downlineId }) => downlineId), changed.map(({ carriedOut }) => carriedOut)],
  )
}

export const isLast = (alias: string) => `not exists (select from pay_run l where l.contract_id = ${alias}.contract_id
  and l.period_key = ${alias}.period_key and l.revision > ${alias}.revision)`

/**
 * The greatest length of a period of each kind. A period that ends within another one began at most this long before
 * it.
 */
const longest = (kind: ContractKind) => (kind === 'DIVIDEND' ? '32 days' : '0 days')

/** Returns the sums that direct downlines got for periods that ended within the agent's own period. */
export const sumDownlines = (
  tx: Sql,
  kind: ContractKind,
  agents: readonly { downlineId: bigint; from: Date; to: Date }[],
) =>
  tx.query<{ agentId: bigint; sum: bigint }>(
    `select a.id as "agentId", sum(r.gross)::bigint as sum
     from unnest($2::bigint[], $3::timestamptz[], $4::timestamptz[]) a(id, from_at, to_at)
     join pay_run r on r.upline_id = a.id and r.kind = $1 and r.period_end > a.from_at and r.period_end <= a.to_at
       and r.period_start >= a.from_at - $5::interval and r.period_start < a.to_at
     where ${isLast('r')} group by a.id`,
    [
      ...[kind, agents.map(({ downlineId }) => downlineId), agents.map(({ from }) => from), agents.map(({ to }) => to)],
      longest(kind),
    ],
  )

export interface LastRun {
  contractId: bigint
  revision: number
  base: bigint
  isolated: bigint
  activeMembers: number
  gross: bigint
  downlines: bigint
}

/** The last revisions of a period, by contract. */
export const listLastRuns = (tx: Sql, contractIds: readonly bigint[], periodKey: string): Promise<LastRun[]> =>
  tx.query(
    `select r.contract_id as "contractId", r.revision, r.base, r.isolated, r.active_members as "activeMembers", r.gross, r.downlines
     from pay_run r where r.contract_id = any($1::bigint[]) and r.period_key = $2 and ${isLast('r')}`,
    [contractIds, periodKey],
  )

export interface NewRun {
  contractId: bigint
  periodKey: string
  revision: number
  kind: ContractKind
  uplineId: bigint | null
  downlineId: bigint
  from: Date
  to: Date
  version: number
  /** The inputs of the calculation as JSON. */
  inputs: string
  activeMembers: number
  tier: number | null
  rate: number
  base: bigint
  isolated: bigint
  gross: bigint
  downlines: bigint
  carriedIn: bigint
  carriedOut: bigint
  paidBefore: bigint
  amount: bigint
  reason: string | null
}

/** Adds runs and returns their numbers by contract. Throws if one of them already exists. */
export async function insertRuns(tx: Sql, runs: readonly NewRun[], at: Date): Promise<Map<bigint, bigint>> {
  const of = <Key extends keyof NewRun>(key: Key) => runs.map((run) => run[key])
  const rows = await tx.query<{ id: bigint; contractId: bigint }>(
    `insert into pay_run (contract_id, period_key, revision, kind, upline_id, downline_id, period_start, period_end, version,
       inputs, active_members, tier, rate_millionths, base, isolated, gross, downlines, carried_in, carried_out, paid_before,
       amount, reason, made_at)
     select *, $23::timestamptz from unnest($1::bigint[], $2::text[], $3::int[], $4::text[], $5::bigint[], $6::bigint[], $7::timestamptz[],
       $8::timestamptz[], $9::int[], $10::jsonb[], $11::int[], $12::int[], $13::int[], $14::bigint[], $15::bigint[],
       $16::bigint[], $17::bigint[], $18::bigint[], $19::bigint[], $20::bigint[], $21::bigint[], $22::text[])
     returning id, contract_id as "contractId"`,
    [
      ...[of('contractId'), of('periodKey'), of('revision'), of('kind'), of('uplineId'), of('downlineId'), of('from')],
      ...[
        of('to'),
        of('version'),
        of('inputs'),
        of('activeMembers'),
        of('tier'),
        of('rate'),
        of('base'),
        of('isolated'),
      ],
      ...[
        of('gross'),
        of('downlines'),
        of('carriedIn'),
        of('carriedOut'),
        of('paidBefore'),
        of('amount'),
        of('reason'),
      ],
      at,
    ],
  )
  return new Map(rows.map(({ id, contractId }) => [contractId, id]))
}

export const insertIsolated = (tx: Sql, changes: readonly { runId: bigint; memberId: bigint; change: bigint }[]) =>
  tx.query(
    `insert into pay_isolated (run_id, member_id, change)
     select * from unnest($1::bigint[], $2::bigint[], $3::bigint[])`,
    [changes.map(({ runId }) => runId), changes.map(({ memberId }) => memberId), changes.map(({ change }) => change)],
  )

/** Notifies agents about their payments, as `notifyMember` does for one member. */
export const insertPayMessages = (
  tx: Sql,
  messages: readonly { runId: bigint; memberId: bigint; params: string }[],
  at: Date,
) =>
  tx.query(
    `insert into member_message (member_id, type, template, params, reference, created_at)
     select member_id, 'SYSTEM', 'agentPaid', params, 'agent-pay:' || run_id, $4::timestamptz
     from unnest($1::bigint[], $2::bigint[], $3::jsonb[]) n(run_id, member_id, params) on conflict do nothing`,
    [
      messages.map(({ runId }) => runId),
      messages.map(({ memberId }) => memberId),
      messages.map(({ params }) => params),
      at,
    ],
  )
