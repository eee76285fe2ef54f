import type { ContractKind } from '@parlay/shared/contracts/endpoints/agent-contracts'
import type { Sql } from '../../db'
import type { Terms } from '../agent-contracts'

/** A contract whose period is over and not paid yet, or is to be worked out again. */
export interface Payable extends Terms {
  contractId: bigint
  kind: ContractKind
  uplineId: bigint | null
  downlineId: bigint
  /** How far the downline is below the root. */
  depth: number
  from: Date
  to: Date
  version: number
  /** The period of the terms by which the next one is paid. */
  nextPeriod: Terms['period']
}

const terms = `v.version, v.tiers, v.period, v.carries_negative as "carriesNegative", v.isolates_win_above as "isolatesWinAbove"`
const contract = `c.id as "contractId", c.kind, c.upline_id as "uplineId", c.downline_id as "downlineId",
  cardinality(m.ancestor_ids) as depth`
const inForceAt = (moment: string) => `(
  select * from agent_contract_version i where i.contract_id = c.id and i.effective_from <= ${moment}
  order by i.effective_from desc, i.version desc limit 1)`

/** Of all periods that ended by a moment and are not paid, those that ended first. */
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

/** Contracts that are paid in real time and were in force through a run’s period. */
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
 * Lets the next period of contracts be due; none is, once one that was terminated is paid to its end. Answers those for which
 * the period until `to` still was: they are locked, so that none is paid or superseded beside.
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

/** A rebate is no contract, and is carried like one. */
export type PayKind = ContractKind | 'REBATE'

export interface Carry {
  downlineId: bigint
  balance: bigint
  isSuspended: boolean
}

/** Makes all that pays or corrects a kind wait for each other, as what is carried goes from one run to the next. */
export const lockKind = (tx: Sql, kind: PayKind) =>
  tx.query(`select pg_advisory_xact_lock(hashtextextended('agent-pay:' || $1, 0))`, [kind])

/** What is carried for agents, once the kind is locked. */
export const listCarries = (tx: Sql, kind: PayKind, downlineIds: readonly bigint[]): Promise<Carry[]> =>
  tx.query(
    `select m.id as "downlineId", coalesce(c.balance, 0) as balance, m.status <> 'ACTIVE' as "isSuspended"
     from member m left join pay_carry c on c.kind = $1 and c.downline_id = m.id
     where m.id = any($2::bigint[])`,
    [kind, downlineIds],
  )

/** Keeps what is carried now, of those for whom it is something else than before. */
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

const isLast = (alias: string) => `not exists (select from pay_run l where l.contract_id = ${alias}.contract_id
  and l.period_key = ${alias}.period_key and l.revision > ${alias}.revision)`

/** How long a period of a kind can be: one that ends within another began at most so long before it. */
const longest = (kind: ContractKind) => (kind === 'DIVIDEND' ? '32 days' : '0 days')

/** What direct downlines have got by periods that ended within one of the agent’s own. */
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
  /** As JSON. */
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

/** Answers the numbers of the runs by contract. Throws where one of them was made before. */
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

/** Tells agents what they were paid, as `notifyMember` does one. */
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

/** Whose play of periods that are paid came, or was taken back, between two transactions. */
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
 * The runs that may come out otherwise by late play, as they are to be worked out again: those of its periods, and those that
 * take off what these come to. Periods in their order, and of each those furthest below first.
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
 * Hours that are over and have no run, by contract. Of the contracts of an agent the newest that had terms then is asked, as one
 * that supersedes another has the terms of both.
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

export interface Stream {
  corrected: string
  paid: string
  paidAt: Date
  until: string | null
  untilAt: Date | null
  /** Below it no transaction adds anything any more. */
  settled: string
}

/**
 * How far the stream was read. It begins where it is when this is first asked; after a restore into another cluster, whose
 * transactions count anew, as well.
 */
export async function readStream(sql: Sql, at: Date): Promise<Stream> {
  await sql.query(
    `insert into pay_stream as s (corrected, paid, paid_at)
     values (pg_snapshot_xmin(pg_current_snapshot()), pg_snapshot_xmin(pg_current_snapshot()), $1)
     on conflict (id) do update set corrected = excluded.corrected, paid = excluded.paid, paid_at = excluded.paid_at,
       until = null, until_at = null
     where s.paid > pg_snapshot_xmax(pg_current_snapshot())`,
    [at],
  )
  const [row] = await sql.query<Stream>(
    `select corrected::text, paid::text, paid_at as "paidAt", until::text, until_at as "untilAt",
       pg_snapshot_xmin(pg_current_snapshot())::text as settled from pay_stream`,
  )
  if (row === undefined) throw new Error('the stream of play was not begun')
  return row
}

export const openStreamRun = (sql: Sql, until: string, at: Date) =>
  sql.query('update pay_stream set until = $1::xid8, until_at = $2 where until is null', [until, at])

export const closeStreamRun = (sql: Sql, until: string) =>
  sql.query(
    'update pay_stream set paid = until, paid_at = until_at, until = null, until_at = null where until = $1::xid8',
    [until],
  )

export const saveCorrected = (sql: Sql, until: string) =>
  sql.query('update pay_stream set corrected = $1::xid8', [until])
