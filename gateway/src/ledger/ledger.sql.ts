import type { Sql } from '../db'
import { type Outcome, pointsCurrency } from './posting'

interface OutcomeRow {
  outcome: 'posted' | 'replayed' | 'conflict' | 'insufficient' | 'reversed'
  transactionId: bigint
  fromBalance: bigint
  fromVersion: bigint
  toBalance: bigint
  toVersion: bigint
}

const outcomeColumns = `
  outcome, transaction_id as "transactionId", from_balance as "fromBalance", from_version as "fromVersion",
  to_balance as "toBalance", to_version as "toVersion"`

/** Calls one of the movement functions of sql/functions, in one round trip. */
export async function callMovement(sql: Sql, call: string, params: readonly unknown[]): Promise<Outcome> {
  const [row] = await sql.query<OutcomeRow>(`select ${outcomeColumns} from ${call}`, params)
  if (!row) throw new Error(`ledger: ${call} answered nothing`)
  const { outcome, transactionId } = row
  if (outcome === 'insufficient') return { outcome, available: row.fromBalance }
  if (outcome === 'conflict' || outcome === 'reversed') return { outcome }
  return {
    outcome,
    transactionId,
    from: { balance: row.fromBalance, version: row.fromVersion },
    to: { balance: row.toBalance, version: row.toVersion },
  }
}

export type Params = readonly unknown[]
export const callDeposit = (sql: Sql, params: Params) => callMovement(sql, 'ledger_deposit($1,$2,$3,$4,$5)', params)
export const callHold = (sql: Sql, params: Params) =>
  callMovement(sql, 'ledger_withdrawal_hold($1,$2,$3,$4,$5)', params)
export const callRelease = (sql: Sql, params: Params) =>
  callMovement(sql, 'ledger_withdrawal_release($1,$2,$3,$4,$5)', params)
export const callPayout = (sql: Sql, params: Params) =>
  callMovement(sql, 'ledger_withdrawal_payout($1,$2,$3,$4,$5)', params)
export const callFee = (sql: Sql, params: Params) => callMovement(sql, 'ledger_fee($1,$2,$3,$4,$5)', params)
export const callTransfer = (sql: Sql, params: Params) =>
  callMovement(sql, 'ledger_transfer($1,$2,$3,$4,$5,$6)', params)
export const callMove = (sql: Sql, params: Params) => callMovement(sql, 'ledger_move($1,$2,$3,$4,$5,$6,$7)', params)
export const callAdjustment = (sql: Sql, params: Params) =>
  callMovement(sql, 'ledger_adjustment($1,$2,$3,$4,$5,$6)', params)

export const callReward = (sql: Sql, params: Params) => callMovement(sql, 'ledger_reward($1,$2,$3,$4,$5,$6)', params)

export async function callAgentPay(sql: Sql, params: Params): Promise<void> {
  await sql.query('select ledger_agent_pay($1, $2::text[], $3::bigint[], $4::bigint[], $5, $6)', params)
}

export async function openAccount(sql: Sql, code: string, currency: string): Promise<void> {
  await sql.query('select ledger_open_account($1, $2)', [code, currency])
}

export function listMemberAccounts(sql: Sql, memberIds: readonly bigint[]) {
  return sql.query<{ memberId: bigint; code: string; currency: string; balance: bigint; version: bigint }>(
    `select member_id as "memberId", code, currency, balance, version
     from ledger_account where member_id = any($1::bigint[]) order by id`,
    [memberIds],
  )
}

/** The balance of an account of points; zero before its first posting. */
export async function getPoints(sql: Sql, code: string): Promise<bigint> {
  const [row] = await sql.query<{ balance: bigint }>(
    'select balance from ledger_account where code = $1 and currency = $2 and shard = 0',
    [code, pointsCurrency],
  )
  return row?.balance ?? 0n
}

/** Counts the rows of a query, each of which breaks an invariant. */
export async function countBreaches(sql: Sql, query: string): Promise<number> {
  const [row] = await sql.query<{ breaches: bigint }>(`select count(*) as breaches from (${query}) breach`)
  return Number(row?.breaches ?? 0)
}
