-- no transaction
create index concurrently ledger_transaction_seldom_payee on ledger_transaction (split_part(fingerprint, '|', 3), occurred_at)
  where kind not in ('bet', 'win');
