-- A withdrawal is held first and paid out later, in one or more payouts. What is not paid out is released.
create or replace function ledger_withdrawal_hold(p_reference text, p_member bigint, p_currency text, p_amount bigint, p_at timestamptz)
returns ledger_outcome language plpgsql as $$
begin
  return ledger_move('withdrawal-hold', p_reference, ledger_main(p_member), 'member:' || p_member || ':hold', p_currency, p_amount, p_at);
end $$;

create or replace function ledger_withdrawal_release(p_reference text, p_member bigint, p_currency text, p_amount bigint, p_at timestamptz)
returns ledger_outcome language plpgsql as $$
begin
  return ledger_move('withdrawal-release', p_reference, 'member:' || p_member || ':hold', ledger_main(p_member), p_currency, p_amount, p_at);
end $$;

create or replace function ledger_withdrawal_payout(p_reference text, p_member bigint, p_currency text, p_amount bigint, p_at timestamptz)
returns ledger_outcome language plpgsql as $$
begin
  return ledger_move('withdrawal-payout', p_reference, 'member:' || p_member || ':hold', 'house:psp', p_currency, p_amount, p_at);
end $$;
