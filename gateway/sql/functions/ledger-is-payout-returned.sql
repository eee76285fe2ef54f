-- True for a movement that returns a failed payout to a member: the refund of a withdrawal, or an amount that staff credit after
-- a report on a payout. It reduces the sum of withdrawals. Reports on payments are credited as deposits, and no other
-- adjustment has such a reference.
create or replace function ledger_is_payout_returned(p_kind text, p_reference text) returns boolean language sql immutable as $$
  select p_kind = 'adjustment' and (p_reference like 'withdrawal:%:refund' or p_reference like 'payment-incident:%')
$$;
