-- Agreements and payments are never changed. A separate step or revision corrects a mistake.
create or replace function agent_pay_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace trigger append_only before update or delete or truncate on agent_contract_event
  for each statement execute function agent_pay_is_append_only();
create or replace trigger append_only before update or delete or truncate on pay_run
  for each statement execute function agent_pay_is_append_only();
create or replace trigger append_only before update or delete or truncate on pay_isolated
  for each statement execute function agent_pay_is_append_only();
create or replace trigger append_only before update or delete or truncate on agent_rebate
  for each statement execute function agent_pay_is_append_only();
