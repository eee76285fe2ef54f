-- no transaction
create index concurrently ledger_transaction_cash_and_rewards on ledger_transaction (occurred_at)
  where kind in ('deposit', 'withdrawal-payout', 'bonus', 'rebate', 'points', 'agent-pay');
