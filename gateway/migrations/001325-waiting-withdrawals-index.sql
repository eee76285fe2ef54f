-- no transaction
-- Lists the withdrawals that are not over in the order of their waiting, whatever their states are.
create index concurrently withdrawal_waiting on withdrawal (changed_at, order_no)
  where state in ('REQUESTED', 'REVIEW', 'APPROVED', 'PAYING', 'PAID_WAIT_CONFIRM', 'DISPUTED');
