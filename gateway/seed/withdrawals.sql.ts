import type { Sql } from '../src/db'
import type { SeedWithdrawal } from './movements'

interface Rules {
  currency: string
  autoApproveUpTo: bigint
}

/**
 * Adds rows and histories of withdrawals whose movements were replayed. They are paid, and the member confirmed them
 * immediately.
 */
export async function insertWithdrawals(
  tx: Sql,
  withdrawals: readonly SeedWithdrawal[],
  { currency, autoApproveUpTo }: Rules,
): Promise<void> {
  const rows = JSON.stringify(withdrawals)
  const from = `jsonb_to_recordset($1::text::jsonb) w("orderNo" text, "memberId" bigint, amount bigint,
    at double precision, "doneAt" double precision),
    lateral (select to_timestamp(at / 1000) as asked, to_timestamp("doneAt" / 1000) as paid) t`
  await tx.query(
    `insert into withdrawal (order_no, member_id, account_id, amount, currency, state, paid, request_key, created_at,
       changed_at)
     select "orderNo", "memberId", (select id from payout_account a where a.member_id = "memberId" limit 1), amount, $2,
       'RECEIVED', amount, 'demo:' || "orderNo", asked, t.paid
     from ${from}`,
    [rows, currency],
  )
  await tx.query(
    `insert into withdrawal_payout (id, order_no, number, amount, paid, state, psp_ref, answer, attempts, next_check_at,
       created_at, ended_at)
     select "orderNo" || '-1', "orderNo", 1, amount, amount, 'PAID', 'demo-' || "orderNo", 'RECEIVED', 1, asked, asked,
       t.paid
     from ${from}`,
    [rows],
  )
  await tx.query(
    `insert into withdrawal_event (order_no, state, at)
     select "orderNo", state, case when number > 4 then t.paid else asked end
     from ${from}, unnest(array['REQUESTED', 'REVIEW', 'APPROVED', 'PAYING', 'PAID_WAIT_CONFIRM', 'RECEIVED'])
       with ordinality s(state, number)
     where state <> 'REVIEW' or amount > $2 order by asked, "orderNo", number`,
    [rows, autoApproveUpTo],
  )
}

export const setPaymentPassword = (tx: Sql, memberIds: readonly bigint[], hash: string) =>
  tx.query('update member set payment_password_hash = $2 where id = any($1)', [memberIds, hash])
