-- Points are a currency of the ledger, PTS, with movements of their own kinds.
alter table ledger_transaction drop constraint ledger_transaction_kind_check;
alter table ledger_transaction add constraint ledger_transaction_kind_check check (kind in (
  'bet', 'win', 'rollback', 'deposit', 'withdrawal-hold', 'withdrawal-release', 'withdrawal-payout', 'transfer',
  'adjustment', 'bonus', 'rebate', 'points', 'agent-pay', 'fee', 'points-earned', 'points-spent', 'points-returned'
)) not valid;
