-- no transaction
create index concurrently ledger_transaction_tx on ledger_transaction (tx) where tx is not null;
