-- Moves a deposit from the payment provider to the member.
create or replace function ledger_deposit(p_reference text, p_member bigint, p_currency text, p_amount bigint, p_at timestamptz)
returns ledger_outcome language plpgsql as $$
begin
  return ledger_move('deposit', p_reference, 'house:psp', ledger_main(p_member), p_currency, p_amount, p_at);
end $$;
