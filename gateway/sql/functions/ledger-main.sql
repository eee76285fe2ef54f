-- The code of a member's main account. Without the cast, the bigint would be converted by a function that is not
-- immutable, and this function could not be inlined.
create or replace function ledger_main(p_member bigint) returns text language sql immutable as $$
  select 'member:' || p_member::text || ':main'
$$;
