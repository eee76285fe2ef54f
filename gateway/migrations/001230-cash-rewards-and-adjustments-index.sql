-- no transaction
-- The rule of which adjustments are returned payouts is in a function, so that this index has them all.
create index concurrently ledger_transaction_cash_rewards_and_adjustments on ledger_transaction (occurred_at)
  where kind in ('deposit', 'withdrawal-payout', 'bonus', 'rebate', 'points', 'agent-pay', 'adjustment');
