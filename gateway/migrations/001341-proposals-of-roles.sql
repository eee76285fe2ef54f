-- no transaction
-- Those who decide about money may see and decide about proposals.
do $$
declare
  one text;
begin
  for one in select code from staff_role where code in ('PAYMENTS', 'RISK') order by code loop
    update staff_role set permissions = array(
      select distinct unnest(permissions || array['proposals.read', 'proposals.decide', 'money.adjust'])
    ) where code = one;
    commit;
  end loop;
end $$;
