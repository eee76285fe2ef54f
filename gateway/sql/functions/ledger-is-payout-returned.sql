-- True of what gives a member back a payout that has not arrived. It is posted as an adjustment, and takes away from what
-- was withdrawn.
create or replace function ledger_is_payout_returned(p_kind text, p_reference text) returns boolean language sql immutable as $$
  select p_kind = 'adjustment' and p_reference like 'withdrawal:%'
$$;
