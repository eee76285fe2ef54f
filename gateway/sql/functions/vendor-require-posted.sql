-- Requires that a movement was posted as part of a vendor call. When another call with the same id runs at the same
-- time, this one fails with a unique violation. When it is repeated, it finds the other call's result.
create or replace function vendor_require_posted(p_moved ledger_outcome) returns ledger_outcome language plpgsql as $$
begin
  if p_moved.outcome <> 'posted' then
    raise exception 'movement was %', p_moved.outcome using errcode = 'unique_violation';
  end if;
  return p_moved;
end $$;
