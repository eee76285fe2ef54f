-- Entries of the audit trail of identities are never changed.
create or replace function identity_event_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'identity events are only ever added' using errcode = 'restrict_violation';
end $$;

create or replace trigger append_only before update or delete or truncate on identity_event
  for each statement execute function identity_event_is_append_only();
