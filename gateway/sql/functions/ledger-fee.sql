-- Takes a fee from a member. A negative amount gives one back.
create or replace function ledger_fee(p_reference text, p_member bigint, p_currency text, p_amount bigint, p_at timestamptz)
returns ledger_outcome language plpgsql as $$
begin
  if p_amount > 0 then
    return ledger_move('fee', p_reference, ledger_main(p_member), 'house:fee', p_currency, p_amount, p_at);
  end if;
  return ledger_move('fee', p_reference, 'house:fee', ledger_main(p_member), p_currency, -p_amount, p_at);
end $$;
