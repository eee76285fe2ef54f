-- Pays a waiting win, or refuses it permanently. Returns the member whose balance it may have changed; null if no win
-- waits under this id, so that one of two parallel decisions counts.
create or replace function vendor_decide_win(p_vendor text, p_uuid text, p_is_paid boolean, p_at timestamptz)
returns bigint language plpgsql as $$
declare
  win vendor_transaction;
  bet vendor_transaction;
  moved ledger_outcome;
begin
  select * into win from vendor_transaction where vendor_code = p_vendor and transaction_uuid = p_uuid;
  -- The wallet is locked first, as in every call, so that calls and decisions wait for each other in one order.
  perform vendor_lock_wallet(win.member_id, win.currency);
  select * into win from vendor_transaction
  where vendor_code = p_vendor and transaction_uuid = p_uuid and hold_state = 'WAITING' and rolled_back_by is null
  for update;
  if not found then
    return null;
  end if;
  if p_is_paid then
    select * into bet from vendor_transaction where vendor_code = p_vendor and transaction_uuid = win.reference_uuid;
    moved := vendor_pay_win(p_vendor, p_uuid, bet, win.amount, p_at);
    perform vendor_change_round(win.round_id, 0, win.amount, 0, false, p_at);
  end if;
  update vendor_transaction
  set hold_state = case when p_is_paid then 'PAID' else 'REFUSED' end, ledger_transaction_id = moved.transaction_id
  where vendor_code = p_vendor and transaction_uuid = p_uuid;
  return win.member_id;
end $$;
