-- Decisions of staff about payments are never changed.
create or replace function payment_decision_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace trigger append_only before update or delete or truncate on payment_decision
  for each statement execute function payment_decision_is_append_only();
