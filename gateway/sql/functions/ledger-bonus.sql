-- The code of a member's account of bonus money.
create or replace function ledger_bonus(p_member bigint) returns text language sql immutable as $$
  select 'member:' || p_member::text || ':bonus'
$$;
