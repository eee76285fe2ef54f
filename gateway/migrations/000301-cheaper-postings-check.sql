-- Few transactions reverse another; those that do not need no place in this index.
alter table ledger_transaction drop constraint ledger_transaction_reverses_key;
create unique index ledger_transaction_reverses on ledger_transaction (reverses) where reverses is not null;
