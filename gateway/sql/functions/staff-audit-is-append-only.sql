-- The audit of staff and its published heads are never changed.
create or replace function staff_audit_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace trigger append_only before update or delete or truncate on staff_audit
  for each statement execute function staff_audit_is_append_only();
create or replace trigger append_only before update or delete or truncate on staff_audit_published_head
  for each statement execute function staff_audit_is_append_only();
