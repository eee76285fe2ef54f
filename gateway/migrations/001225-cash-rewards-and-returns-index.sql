-- no transaction
create index concurrently ledger_transaction_cash_rewards_and_returns on ledger_transaction (occurred_at)
  where kind in ('deposit', 'withdrawal-payout', 'bonus', 'rebate', 'points', 'agent-pay')
    or kind = 'adjustment' and reference like 'withdrawal:%';
