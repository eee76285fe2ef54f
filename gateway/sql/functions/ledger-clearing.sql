-- The code of a vendor's clearing account, which holds what members have staked there less what they were paid.
create or replace function ledger_clearing(p_vendor text) returns text language sql immutable as $$
  select 'vendor:' || p_vendor || ':clearing'
$$;
