-- no transaction
create index concurrently ledger_transaction_seldom_payer on ledger_transaction (split_part(fingerprint, '|', 2), occurred_at)
  where kind not in ('bet', 'win');
