-- The logs of vendors' calls and of changes to a vendor are never changed. Old months are dropped as whole
-- partitions.
create or replace function vendor_log_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace trigger append_only before update or delete or truncate on vendor_change
  for each statement execute function vendor_log_is_append_only();
create or replace trigger append_only before update or delete or truncate on vendor_call
  for each statement execute function vendor_log_is_append_only();
