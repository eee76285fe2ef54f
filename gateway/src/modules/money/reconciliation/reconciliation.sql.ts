import type { Sql } from '../../../db'
import type { Difference, OurTransaction } from './compare-transactions'

const printBigint = (_name: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value)

const transactionColumns = `t.transaction_uuid as "transactionUuid", t.kind, m.wallet_user as "user", r.round, t.amount,
  t.currency, t.rolled_back_by as "rolledBackBy", t.reference_uuid as "referenceUuid", t.received_at as "receivedAt"`
const fromTransactions = `from vendor_transaction t
  join vendor_member m on m.vendor_code = t.vendor_code and m.member_id = t.member_id
  left join game_round r on r.id = t.round_id`

/** The transactions that arrived as calls in a period. Demo data written at the start is left out. */
export const listOurTransactions = (tx: Sql, { vendorCode, from, to }: { vendorCode: string; from: Date; to: Date }) =>
  tx.query<OurTransaction>(
    `select ${transactionColumns} ${fromTransactions}
     where t.vendor_code = $1 and t.received_at >= $2 and t.received_at < $3 and t.request_uuid is not null`,
    [vendorCode, from, to],
  )

export const findOurTransactions = (tx: Sql, vendorCode: string, transactionUuids: readonly string[]) =>
  tx.query<OurTransaction>(
    `select ${transactionColumns} ${fromTransactions}
     where t.vendor_code = $1 and t.transaction_uuid = any($2::text[]) and t.kind <> 'tombstone'`,
    [vendorCode, transactionUuids],
  )

export interface RunStart {
  vendorCode: string
  kind: 'NIGHTLY' | 'ASKED'
  from: Date
  to: Date
  at: Date
}

export async function hasVendor(tx: Sql, vendorCode: string): Promise<boolean> {
  return (await tx.query('select from vendor where code = $1', [vendorCode])).length > 0
}

/** Undefined if another gateway has done this night's run or is doing it. */
export async function insertRun(tx: Sql, { vendorCode, kind, from, to, at }: RunStart): Promise<bigint | undefined> {
  const [row] = await tx.query<{ id: bigint }>(
    `insert into reconciliation_run (vendor_code, kind, from_at, to_at, started_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning id`,
    [vendorCode, kind, from, to, at],
  )
  return row?.id
}

export interface RunFigures {
  listed: number
  matched: number
  inFlight: number
}

export async function finishRun(
  tx: Sql,
  id: bigint,
  { figures, differences, at }: { figures: RunFigures; differences: readonly Difference[]; at: Date },
): Promise<void> {
  await tx.query(
    `insert into reconciliation_difference (run_id, kind, transaction_uuid, theirs, ours)
     select $1, kind, "transactionUuid", theirs, ours from jsonb_to_recordset($2::text::jsonb)
       d(kind text, "transactionUuid" text, theirs jsonb, ours jsonb)
     on conflict do nothing`,
    [id, JSON.stringify(differences, printBigint)],
  )
  await tx.query(
    `update reconciliation_run set state = 'DONE', finished_at = $2, listed = $3, matched = $4, in_flight = $5,
       differences = $6 where id = $1`,
    [id, at, figures.listed, figures.matched, figures.inFlight, differences.length],
  )
}

export const failRun = (tx: Sql, id: bigint, fault: string, at: Date) =>
  tx.query(`update reconciliation_run set state = 'FAILED', finished_at = $2, fault = $3 where id = $1`, [
    id,
    at,
    fault,
  ])

/** Marks runs whose gateway has died as failed. No other run takes this long. */
export const failDeadRuns = (tx: Sql, startedBefore: Date, at: Date) =>
  tx.query(
    `update reconciliation_run set state = 'FAILED', finished_at = $2, fault = 'never finished'
     where state = 'RUNNING' and started_at < $1`,
    [startedBefore, at],
  )

/**
 * Vendors that could call us in the day that ended then, and that have neither this night's run nor a recently failed
 * attempt. A vendor that was cut off during that day is included. `from` is earlier if earlier days could not be
 * compared.
 */
export const listVendorsDue = (
  tx: Sql,
  { from, to, missedSince, triedSince }: { from: Date; to: Date; missedSince: Date; triedSince: Date },
) =>
  tx.query<{ vendorCode: string; from: Date }>(
    `select v.code as "vendorCode", least($1, greatest($3, (
       select coalesce(max(r.to_at) filter (where r.state = 'DONE'), min(r.from_at), $1) from reconciliation_run r
       where r.vendor_code = v.code and r.kind = 'NIGHTLY'))) as "from"
     from vendor v
     where v.wallet_type = 'SEAMLESS'
       and exists (select from vendor_key k where k.vendor_code = v.code and (k.retired_at is null or k.retired_at > $1))
       and not exists (
         select from reconciliation_run r where r.vendor_code = v.code and r.kind = 'NIGHTLY' and r.to_at = $2
           and (r.state <> 'FAILED' or r.started_at >= $4))
     order by 1`,
    [from, to, missedSince, triedSince],
  )

/** Vendors on the main wallet that could call us since then. */
export const listVendorsWithKeys = (tx: Sql, since: Date) =>
  tx.query<{ vendorCode: string }>(
    `select distinct k.vendor_code as "vendorCode" from vendor_key k
     join vendor v on v.code = k.vendor_code and v.wallet_type = 'SEAMLESS'
     where k.retired_at is null or k.retired_at > $1 order by 1`,
    [since],
  )

export interface RunRow extends RunFigures {
  id: bigint
  vendorCode: string
  kind: 'NIGHTLY' | 'ASKED'
  from: Date
  to: Date
  state: 'RUNNING' | 'DONE' | 'FAILED'
  startedAt: Date
  finishedAt: Date | null
  differences: number
  fault: string | null
}

const runColumns = `id, vendor_code as "vendorCode", kind, from_at as "from", to_at as "to", state,
  started_at as "startedAt", finished_at as "finishedAt", listed, matched, in_flight as "inFlight", differences, fault`

export const listRuns = (tx: Sql, limit: number) =>
  tx.query<RunRow>(`select ${runColumns} from reconciliation_run order by id desc limit $1`, [limit])

/** Sums over the last nightly run of each vendor. */
export async function sumLastNights(tx: Sql): Promise<{ differences: number; failed: number }> {
  const [row] = await tx.query<{ differences: number; failed: number }>(
    `select coalesce(sum(differences), 0)::int as differences, count(*) filter (where state = 'FAILED')::int as failed
     from (select distinct on (vendor_code) state, differences from reconciliation_run
       where kind = 'NIGHTLY' and state <> 'RUNNING' order by vendor_code, id desc) last`,
  )
  return row ?? { differences: 0, failed: 0 }
}

export const findRun = async (tx: Sql, id: bigint): Promise<RunRow | undefined> =>
  (await tx.query<RunRow>(`select ${runColumns} from reconciliation_run where id = $1`, [id]))[0]

interface KeptDifference {
  kind: string
  transactionUuid: string
  theirs: unknown
  /** Our transaction as it was kept, with its time as text. */
  ours: (Record<string, unknown> & { receivedAt: string }) | null
}

export const listDifferences = (tx: Sql, runId: bigint, limit: number) =>
  tx.query<KeptDifference>(
    `select kind, transaction_uuid as "transactionUuid", theirs, ours from reconciliation_difference
     where run_id = $1 order by kind, transaction_uuid limit $2`,
    [runId, limit],
  )
