-- Moves a reward of the house to a member, out of the account of its kind. A negative amount takes it back.
create or replace function ledger_reward(
  p_kind text, p_reference text, p_member bigint, p_currency text, p_amount bigint, p_at timestamptz
) returns ledger_outcome language plpgsql as $$
declare
  v_house text;
begin
  case p_kind
    when 'bonus' then v_house := 'house:promo';
    when 'rebate' then v_house := 'house:rebate';
    when 'points' then v_house := 'house:points';
    when 'agent-pay' then v_house := 'house:agentpay';
  end case;
  if p_amount > 0 then
    return ledger_move(p_kind, p_reference, v_house, ledger_main(p_member), p_currency, p_amount, p_at);
  end if;
  return ledger_move(p_kind, p_reference, ledger_main(p_member), v_house, p_currency, -p_amount, p_at);
end $$;
