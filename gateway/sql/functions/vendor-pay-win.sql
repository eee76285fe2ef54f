-- Pays a win to the accounts that paid its bet. The share that bonus money had in the stake goes to the bonus, rounded
-- down to a minor unit, and the rest to the main account. The share of a bonus that has ended follows that bonus.
create or replace function vendor_pay_win(
  p_vendor text, p_uuid text, p_bet vendor_transaction, p_amount bigint, p_at timestamptz
) returns ledger_outcome language plpgsql as $$
declare
  v_reference text := vendor_reference(p_vendor, p_uuid);
  part vendor_bonus_part;
  v_bonus bigint := 0;
  moved ledger_outcome;
  given ledger_outcome;
begin
  select * into part from vendor_bonus_part where vendor_code = p_vendor and transaction_uuid = p_bet.transaction_uuid;
  if found then
    v_bonus := floor(p_amount::numeric * part.amount / p_bet.amount)::bigint;
  end if;
  if p_amount > v_bonus then
    moved := vendor_require_posted(
      ledger_win(v_reference, p_bet.member_id, p_vendor, p_bet.currency, p_amount - v_bonus, p_at, p_bet.is_free));
  end if;
  if v_bonus > 0 then
    given := vendor_require_posted(ledger_move('win', v_reference || ':bonus', ledger_clearing(p_vendor),
      ledger_bonus(p_bet.member_id), p_bet.currency, v_bonus, p_at));
    insert into vendor_bonus_part (vendor_code, transaction_uuid, grant_id, round_id, amount, ledger_transaction_id)
    values (p_vendor, p_uuid, part.grant_id, p_bet.round_id, v_bonus, given.transaction_id);
    perform bonus_follow(part.grant_id, v_bonus, v_reference || ':bonus-end', p_at);
    moved.to_version := coalesce(moved.to_version, given.to_version);
  end if;
  return moved;
end $$;
