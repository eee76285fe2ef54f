-- Proposed terms are never changed. An agreed version gets the moment from which it is valid, once.
create or replace function agent_terms_are_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.effective_from is null and to_jsonb(new) - 'effective_from' = to_jsonb(old) - 'effective_from' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace trigger append_only before update or delete on agent_contract_version
  for each row execute function agent_terms_are_append_only();
create or replace trigger never_emptied before truncate on agent_contract_version
  for each statement execute function agent_pay_is_append_only();
