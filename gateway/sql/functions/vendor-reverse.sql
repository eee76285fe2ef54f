-- Reverses a bet with its wins, or a win, and returns the changed amounts. What the member no longer has is never
-- taken. It is booked as the vendor's claim and raised as an incident. A reward gets a round back only when the bet
-- has used one. A paid bet may also name a reward, and its rollback must not create a free round.
create or replace function vendor_reverse(
  p_vendor text, p_uuid text, target vendor_transaction, answer vendor_answer, p_close boolean, p_at timestamptz
) returns vendor_answer language plpgsql as $$
declare
  returned bigint := case when target.kind = 'bet' and target.ledger_transaction_id is not null then target.amount else 0 end;
  owed bigint;
  recovers boolean;
  win record;
begin
  select coalesce(sum(amount), 0) into owed from vendor_transaction
  where vendor_code = p_vendor and kind = 'win' and rolled_back_by is null
    and (hold_state is null or hold_state = 'PAID')
    and (transaction_uuid = target.transaction_uuid or reference_uuid = target.transaction_uuid);
  recovers := answer.balance_before + returned >= owed;

  if returned > 0 then
    perform vendor_require_posted(ledger_rollback(vendor_reference(p_vendor, p_uuid), target.ledger_transaction_id, p_at));
  end if;
  for win in
    select transaction_uuid, ledger_transaction_id, amount, currency, is_free from vendor_transaction
    where vendor_code = p_vendor and kind = 'win' and rolled_back_by is null and ledger_transaction_id is not null
      and (transaction_uuid = target.transaction_uuid or reference_uuid = target.transaction_uuid)
    order by ledger_transaction_id
  loop
    perform vendor_require_posted(case
      when recovers then
        ledger_rollback(vendor_reference(p_vendor, p_uuid || ':' || win.transaction_uuid), win.ledger_transaction_id, p_at)
      else
        ledger_move('rollback', vendor_reference(p_vendor, p_uuid || ':' || win.transaction_uuid),
          'vendor:' || p_vendor || ':receivable',
          case when win.is_free then 'house:promo' else ledger_clearing(p_vendor) end,
          win.currency, win.amount, p_at, win.ledger_transaction_id)
    end);
  end loop;
  update vendor_transaction set rolled_back_by = p_uuid
  where vendor_code = p_vendor and kind in ('bet', 'win') and rolled_back_by is null
    and (transaction_uuid = target.transaction_uuid or reference_uuid = target.transaction_uuid);
  perform vendor_change_round(target.round_id, -returned, case when recovers then -owed else 0 end,
    case when target.kind = 'bet' then -1 else 0 end, p_close, p_at);
  if returned > 0 then
    update vendor_day_stake set staked = greatest(0, staked - returned)
    where vendor_code = p_vendor and member_id = target.member_id
      and day_start <= target.received_at and day_start > target.received_at - interval '1 day';
  end if;
  if target.kind = 'bet' and target.is_free and target.reward_uuid is not null then
    update free_round_grant set used = greatest(0, used - 1) where reward_uuid = target.reward_uuid;
  end if;

  if not recovers then
    answer.incident := vendor_raise_incident(p_vendor, 'WIN_NOT_RECOVERED', p_uuid, target.member_id, owed, p_at);
  end if;
  select balance, version into answer.balance, answer.version from ledger_account
  where code = ledger_main(target.member_id) and currency = target.currency and shard = 0;
  return answer;
end $$;
