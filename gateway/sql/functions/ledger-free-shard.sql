-- Chooses the shard for a movement: the first that no other transaction is using, counted from the connection's own
-- shard. Using a shard twice would make one commit wait until the other has reached the disk.
create or replace function ledger_free_shard(p_code text) returns smallint language plpgsql as $$
declare
  account_hash int := hashtext(p_code);
  own int := pg_backend_pid() & 15;
begin
  for step in 0..15 loop
    if pg_try_advisory_xact_lock(account_hash, (own + step) & 15) then
      return (own + step) & 15;
    end if;
  end loop;
  return own;
end $$;
