-- Reverses a bet with its wins, or a win, and returns the changed amounts. Each part goes back to the account that it came
-- from; bonus money of a bonus that has ended goes on from there (bonus_follow). What the member no longer has is never
-- taken. It is booked as the vendor's claim and raised as an incident. A reward gets a round back only when the bet
-- has used one. A paid bet may also name a reward, and its rollback must not create a free round.
create or replace function vendor_reverse(
  p_vendor text, p_uuid text, target vendor_transaction, answer vendor_answer, p_close boolean, p_at timestamptz
) returns vendor_answer language plpgsql as $$
declare
  v_reference text := vendor_reference(p_vendor, p_uuid);
  part vendor_bonus_part;
  v_bonus bigint := 0;
  returned bigint := 0;
  owed_cash bigint;
  owed_bonus bigint;
  recovers_cash boolean;
  recovers_bonus boolean;
  recovered bigint;
  is_active boolean;
  win record;
begin
  select * into part from vendor_bonus_part where vendor_code = p_vendor and transaction_uuid = target.transaction_uuid;
  is_active := part.grant_id is null or (select state from bonus_grant where id = part.grant_id) = 'ACTIVE';
  if target.kind = 'bet' then
    v_bonus := coalesce(part.amount, 0);
    returned := v_bonus + case when target.ledger_transaction_id is null then 0 else target.amount - v_bonus end;
  end if;
  if target.kind = 'bet' and target.ledger_transaction_id is not null then
    perform vendor_require_posted(ledger_rollback(v_reference, target.ledger_transaction_id, p_at));
  end if;
  if v_bonus > 0 then
    perform vendor_require_posted(ledger_rollback(v_reference || ':bonus', part.ledger_transaction_id, p_at));
    perform bonus_follow(part.grant_id, v_bonus, v_reference || ':bonus-end', p_at);
  end if;

  select coalesce(sum(w.amount - coalesce(p.amount, 0)), 0), coalesce(sum(p.amount), 0) into owed_cash, owed_bonus
  from vendor_transaction w
  left join vendor_bonus_part p on (p.vendor_code, p.transaction_uuid) = (w.vendor_code, w.transaction_uuid)
  where w.vendor_code = p_vendor and w.kind = 'win' and w.rolled_back_by is null
    and (w.hold_state is null or w.hold_state = 'PAID')
    and (w.transaction_uuid = target.transaction_uuid or w.reference_uuid = target.transaction_uuid);
  recovers_cash := vendor_lock_wallet(target.member_id, target.currency) >= owed_cash;
  for win in
    select w.transaction_uuid, w.ledger_transaction_id, w.amount - coalesce(p.amount, 0) as cash, w.currency, w.is_free
    from vendor_transaction w
    left join vendor_bonus_part p on (p.vendor_code, p.transaction_uuid) = (w.vendor_code, w.transaction_uuid)
    where w.vendor_code = p_vendor and w.kind = 'win' and w.rolled_back_by is null and w.ledger_transaction_id is not null
      and (w.transaction_uuid = target.transaction_uuid or w.reference_uuid = target.transaction_uuid)
    order by w.ledger_transaction_id
  loop
    perform vendor_take_back(p_vendor, vendor_reference(p_vendor, p_uuid || ':' || win.transaction_uuid),
      win.ledger_transaction_id, case when win.is_free then 'house:promo' else ledger_clearing(p_vendor) end, win.currency,
      win.cash, recovers_cash, p_at);
  end loop;
  recovers_bonus := owed_bonus = 0 or case
    when is_active then (select balance >= owed_bonus from ledger_account
      where code = ledger_bonus(target.member_id) and currency = target.currency)
    else bonus_follow(part.grant_id, -owed_bonus, v_reference || ':bonus-back', p_at)
  end;
  for win in
    select w.transaction_uuid, p.ledger_transaction_id, p.amount, w.currency
    from vendor_transaction w
    join vendor_bonus_part p on (p.vendor_code, p.transaction_uuid) = (w.vendor_code, w.transaction_uuid)
    where w.vendor_code = p_vendor and w.kind = 'win' and w.rolled_back_by is null
      and (w.transaction_uuid = target.transaction_uuid or w.reference_uuid = target.transaction_uuid)
    order by p.ledger_transaction_id
  loop
    perform vendor_take_back(p_vendor, vendor_reference(p_vendor, p_uuid || ':' || win.transaction_uuid || ':bonus'),
      win.ledger_transaction_id, ledger_clearing(p_vendor), win.currency, win.amount, recovers_bonus, p_at);
  end loop;
  recovered := case when recovers_cash then owed_cash else 0 end + case when recovers_bonus then owed_bonus else 0 end;

  update vendor_transaction set rolled_back_by = p_uuid
  where vendor_code = p_vendor and kind in ('bet', 'win') and rolled_back_by is null
    and (transaction_uuid = target.transaction_uuid or reference_uuid = target.transaction_uuid);
  perform vendor_change_round(target.round_id, -returned, -recovered, case when target.kind = 'bet' then -1 else 0 end,
    p_close, p_at);
  if returned > 0 then
    update vendor_day_stake set staked = greatest(0, staked - returned)
    where vendor_code = p_vendor and member_id = target.member_id
      and day_start <= target.received_at and day_start > target.received_at - interval '1 day';
  end if;
  if target.kind = 'bet' and target.is_free and target.reward_uuid is not null then
    update free_round_grant set used = greatest(0, used - 1) where reward_uuid = target.reward_uuid;
  end if;

  if recovered < owed_cash + owed_bonus then
    answer.incident := vendor_raise_incident(p_vendor, 'WIN_NOT_RECOVERED', p_uuid, target.member_id,
      owed_cash + owed_bonus - recovered, p_at);
  end if;
  answer.balance := vendor_playable(target.member_id, target.currency, (select game_code from game_round where id = target.round_id), p_at);
  select version into answer.version from ledger_account
  where code = ledger_main(target.member_id) and currency = target.currency and shard = 0;
  return answer;
end $$;
