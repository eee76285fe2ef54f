-- A win is accepted after expiry and log-out, and in any state of member and vendor, because the round was opened
-- properly. The bet decides who pays the win: the vendor, or the house for a free bet. A win above the limit of the
-- round is accepted and waits for a person, so that a vendor's mistake is not paid out.
create or replace function vendor_win(
  p_vendor text, p_user text, p_token_hash bytea, p_uuid text, p_bet_uuid text, p_round text, p_round_closed boolean,
  p_game text, p_currency text, p_amount bigint, p_free boolean, p_at timestamptz, p_reward text default null,
  p_request text default null, p_key text default null
) returns vendor_answer language plpgsql set enable_seqscan = off as $$
declare
  caller vendor_caller := vendor_resolve_caller(p_vendor, p_user, p_token_hash, p_bet_uuid, p_at);
  answer vendor_answer;
  moved ledger_outcome;
  v_fingerprint text := row('win', p_user, p_amount, p_currency, p_round, p_bet_uuid, p_game, p_free)::text;
  bet vendor_transaction;
  payout bigint;
  v_hold text;
begin
  if caller.status <> 'RS_OK' then
    answer.status := caller.status;
    return answer;
  end if;
  answer := vendor_replay(p_vendor, p_uuid, v_fingerprint, caller,
    vendor_lock_wallet(caller.member_id, caller.currency) + vendor_bonus_balance(caller.member_id, p_game, p_at), p_at);
  if answer.status is not null then
    return answer;
  end if;

  select * into bet from vendor_transaction
  where vendor_code = p_vendor and transaction_uuid = p_bet_uuid and member_id = caller.member_id and kind in ('bet', 'tombstone');
  answer.status := case
    when bet.kind = 'tombstone' or bet.rolled_back_by is not null then 'RS_ERROR_TRANSACTION_ROLLED_BACK'
    when bet.kind is null or not exists (select from game_round where id = bet.round_id and round = p_round)
      then 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
    when p_currency <> bet.currency then 'RS_ERROR_WRONG_CURRENCY'
    else 'RS_OK'
  end;
  if answer.status <> 'RS_OK' then
    return answer;
  end if;

  if p_amount > 0 then
    select r.payout + p_amount into payout from game_round r where r.id = bet.round_id;
    if payout > vendor_most_of_round(p_vendor, bet, caller.max_round_win) then
      v_hold := 'WAITING';
      answer.incident := vendor_raise_incident(p_vendor, 'WIN_ABOVE_LIMIT', p_uuid, caller.member_id, payout, p_at);
    end if;
  end if;
  if p_amount > 0 and v_hold is null then
    moved := vendor_pay_win(p_vendor, p_uuid, bet, p_amount, p_at);
    answer.balance := vendor_playable(caller.member_id, caller.currency, p_game, p_at);
    answer.version := moved.to_version;
  end if;
  perform vendor_change_round(bet.round_id, 0, case when v_hold is null then p_amount else 0 end, 0, p_round_closed, p_at);
  answer.session_id := coalesce(caller.session_id, bet.session_id);
  insert into vendor_transaction
    (vendor_code, transaction_uuid, kind, member_id, round_id, amount, currency, is_free, reference_uuid, fingerprint,
     ledger_transaction_id, balance_after, received_at, session_id, request_uuid, key_id, reward_uuid, hold_state)
  values (p_vendor, p_uuid, 'win', caller.member_id, bet.round_id, p_amount, p_currency, bet.is_free, p_bet_uuid,
    v_fingerprint, moved.transaction_id, answer.balance, p_at, answer.session_id, p_request, p_key, p_reward, v_hold);
  return answer;
end $$;
