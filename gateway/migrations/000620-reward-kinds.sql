-- What the house gives has kinds of its own. The constraint is validated by the next migration.
alter table ledger_transaction
  drop constraint ledger_transaction_kind_check,
  add constraint ledger_transaction_kind_check check (kind in (
    'bet', 'win', 'rollback', 'deposit', 'withdrawal-hold', 'withdrawal-release', 'withdrawal-payout', 'transfer',
    'adjustment', 'bonus', 'rebate', 'points', 'agent-pay'
  )) not valid;
