-- Moves an amount from a house account (house:<name>) to a member. A negative amount moves it from the member.
create or replace function ledger_adjustment(
  p_reference text, p_member bigint, p_house text, p_currency text, p_amount bigint, p_at timestamptz
) returns ledger_outcome language plpgsql as $$
begin
  -- contract: gateways of the release before pay promotions by this function.
  if p_house = 'promo' then
    return ledger_reward('bonus', p_reference, p_member, p_currency, p_amount, p_at);
  end if;
  if p_amount > 0 then
    return ledger_move('adjustment', p_reference, 'house:' || p_house, ledger_main(p_member), p_currency, p_amount, p_at);
  end if;
  return ledger_move('adjustment', p_reference, ledger_main(p_member), 'house:' || p_house, p_currency, -p_amount, p_at);
end $$;
