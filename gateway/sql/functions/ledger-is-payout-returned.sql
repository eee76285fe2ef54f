-- True of what gives a member back a payout that has not arrived: the refund of a withdrawal, or what staff credit because of a
-- report on a payout. Reports on payments are credited as deposits, and no other adjustment has such a reference.
create or replace function ledger_is_payout_returned(p_kind text, p_reference text) returns boolean language sql immutable as $$
  select p_kind = 'adjustment' and (p_reference like 'withdrawal:%:refund' or p_reference like 'payment-incident:%')
$$;
