-- Postings and transactions are never changed. A mistake is corrected by a transaction that reverses it.
create or replace function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: correct with a reversing transaction', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace trigger append_only before update or delete or truncate on ledger_posting
  for each statement execute function ledger_is_append_only();
-- The id of the database transaction has no meaning in another cluster, so a restore may change it.
create or replace trigger append_only
  before update of id, kind, reference, fingerprint, reverses, occurred_at, posted_at or delete or truncate on ledger_transaction
  for each statement execute function ledger_is_append_only();
