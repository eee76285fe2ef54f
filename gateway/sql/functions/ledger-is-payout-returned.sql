-- True for a movement that returns a failed payout to a member. It is posted as an adjustment, and reduces the sum of
-- withdrawals.
create or replace function ledger_is_payout_returned(p_kind text, p_reference text) returns boolean language sql immutable as $$
  select p_kind = 'adjustment' and p_reference like 'withdrawal:%'
$$;
