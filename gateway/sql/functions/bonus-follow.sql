-- Moves money of a bonus that has ended to the place where the bonus went: to the main account if it was done,
-- otherwise back to the house. A negative amount comes back from there, as far as the member has it. Returns whether it
-- did.
create or replace function bonus_follow(p_grant bigint, p_amount bigint, p_reference text, p_at timestamptz) returns boolean
language plpgsql as $$
declare
  bonus bonus_grant;
  moved ledger_outcome;
  v_home text;
begin
  select * into bonus from bonus_grant where id = p_grant;
  if bonus.state = 'ACTIVE' or p_amount = 0 then
    return true;
  end if;
  v_home := case bonus.state when 'DONE' then ledger_main(bonus.member_id) else 'house:promo' end;
  moved := case when p_amount > 0
    then ledger_move(bonus_movement(bonus.state), p_reference, ledger_bonus(bonus.member_id), v_home, bonus.currency, p_amount, p_at)
    else ledger_move(bonus_movement(bonus.state), p_reference, v_home, ledger_bonus(bonus.member_id), bonus.currency, -p_amount, p_at)
  end;
  if moved.outcome = 'insufficient' then
    return false;
  end if;
  perform vendor_require_posted(moved);
  return true;
end $$;

-- Money that is given or taken back is a bonus of the house; money between the accounts of a member is a transfer.
create or replace function bonus_movement(p_state text) returns text language sql immutable as $$
  select case p_state when 'DONE' then 'transfer' else 'bonus' end
$$;
