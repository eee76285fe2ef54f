-- no transaction
create index concurrently ledger_transaction_occurred on ledger_transaction using brin (occurred_at)
  with (pages_per_range = 16);
