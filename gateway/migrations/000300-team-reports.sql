-- Cash movements are rare beside bets, so reports find them without reading the bets and bets pay nothing for it.
create index ledger_transaction_cash on ledger_transaction (occurred_at)
  where kind in ('deposit', 'withdrawal-payout');
