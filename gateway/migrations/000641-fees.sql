-- What a deposit or a withdrawal costs: a movement of its own kind, and the amount agreed on with the order.
alter table ledger_transaction drop constraint ledger_transaction_kind_check;
alter table ledger_transaction add constraint ledger_transaction_kind_check check (kind in (
  'bet', 'win', 'rollback', 'deposit', 'withdrawal-hold', 'withdrawal-release', 'withdrawal-payout', 'transfer',
  'adjustment', 'bonus', 'rebate', 'points', 'agent-pay', 'fee'
)) not valid;
alter table withdrawal
  -- Minor units; taken beside the amount, and given back if nothing of it arrives.
  add column fee bigint not null default 0;
alter table withdrawal add constraint withdrawal_fee_check check (fee >= 0) not valid;
alter table deposit
  -- Minor units; taken from what is credited, and never more than that.
  add column fee bigint not null default 0;
alter table deposit add constraint deposit_fee_check check (fee >= 0) not valid;
