-- Moves an amount from one member to another.
create or replace function ledger_transfer(
  p_reference text, p_from_member bigint, p_to_member bigint, p_currency text, p_amount bigint, p_at timestamptz
) returns ledger_outcome language plpgsql as $$
begin
  if p_from_member = p_to_member then
    raise exception 'a transfer needs two members' using errcode = 'check_violation';
  end if;
  return ledger_move('transfer', p_reference, ledger_main(p_from_member), ledger_main(p_to_member), p_currency, p_amount, p_at);
end $$;
