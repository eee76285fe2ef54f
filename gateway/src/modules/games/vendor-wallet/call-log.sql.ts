import type { Sql } from '../../../db'
import { printBigint } from './print-bigint'

/** One wallet call with its answer. Amounts and balances are in minor units. */
export interface LoggedCall {
  receivedAt: Date
  vendorCode: string
  call: 'info' | 'balance' | 'bet' | 'win' | 'rollback'
  status: string
  requestUuid?: string | undefined
  transactionUuid?: string | undefined
  referenceUuid?: string | undefined
  user?: string | undefined
  memberId?: bigint | null | undefined
  sessionId?: string | null | undefined
  round?: string | undefined
  amount?: bigint | undefined
  currency?: string | undefined
  balanceBefore?: bigint | null | undefined
  balanceAfter?: bigint | null | undefined
  isReplayed: boolean
  incident?: string | undefined
  keyId?: string | undefined
  requestId: string
  durationMs: number
}

/**
 * The commit does not wait for the disk. A crash loses the last moments of the log, but all movements of money are also
 * in vendor_transaction.
 */
const withoutWaiting = `with quick as (select set_config('synchronous_commit', 'off', true))`

export const insertCalls = (tx: Sql, calls: readonly LoggedCall[]) =>
  tx.query(
    `${withoutWaiting}
     insert into vendor_call (received_at, vendor_code, call, status, request_uuid, transaction_uuid, reference_uuid,
       wallet_user, member_id, session_id, round, amount, currency, balance_before, balance_after, replayed, incident,
       key_id, request_id, duration_ms)
     select "receivedAt", "vendorCode", call, status, "requestUuid", "transactionUuid", "referenceUuid", "user",
       "memberId", "sessionId", round, amount, currency, "balanceBefore", "balanceAfter", "isReplayed", incident,
       "keyId", "requestId", "durationMs"
     from quick, jsonb_to_recordset($1::text::jsonb) c("receivedAt" timestamptz, "vendorCode" text, call text,
       status text, "requestUuid" text, "transactionUuid" text, "referenceUuid" text, "user" text, "memberId" bigint,
       "sessionId" text, round text, amount bigint, currency text, "balanceBefore" bigint, "balanceAfter" bigint,
       "isReplayed" boolean, incident text, "keyId" text, "requestId" text, "durationMs" real)`,
    [JSON.stringify(calls, printBigint)],
  )

export interface BalanceCallCount {
  sessionId: string
  asked: number
  balance: bigint
  at: Date
}

/** Sessions are updated in the same order everywhere, so that two gateways never deadlock. */
export const addBalanceCalls = (tx: Sql, asked: readonly BalanceCallCount[]) =>
  tx.query(
    `${withoutWaiting}
     insert into vendor_balance_asked as b (session_id, asked, last_balance, last_asked_at)
     select "sessionId", asked, balance, at
     from quick, jsonb_to_recordset($1::text::jsonb) c("sessionId" text, asked int, balance bigint, at timestamptz)
     order by "sessionId"
     on conflict (session_id) do update set asked = b.asked + excluded.asked,
       last_balance = case when excluded.last_asked_at >= b.last_asked_at then excluded.last_balance else b.last_balance end,
       last_asked_at = greatest(b.last_asked_at, excluded.last_asked_at)`,
    [JSON.stringify(asked, printBigint)],
  )

export const openCallMonth = (tx: Sql, at: Date) => tx.query('select vendor_call_open_month($1)', [at])

export const dropCallsBefore = (tx: Sql, at: Date) => tx.query('select vendor_call_drop_before($1)', [at])
