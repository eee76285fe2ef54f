-- The member's main account is locked first, so that all calls about one member run one after another, and values that
-- are read after that lock cannot change. The main account pays first, and bonus money pays the rest. Refusals change
-- nothing. p_day_start is the start of the business day of p_at, in the operator's time zone.
create or replace function vendor_bet(
  p_vendor text, p_user text, p_token_hash bytea, p_uuid text, p_round text, p_round_closed boolean, p_game text,
  p_currency text, p_amount bigint, p_free boolean, p_at timestamptz, p_reward text default null,
  p_day_start timestamptz default null, p_request text default null, p_key text default null
) returns vendor_answer language plpgsql set enable_seqscan = off as $$
declare
  caller vendor_caller := vendor_resolve_caller(p_vendor, p_user, p_token_hash, null, p_at);
  answer vendor_answer;
  moved ledger_outcome;
  spent ledger_outcome;
  purse bonus_purse;
  v_fingerprint text := row('bet', p_user, p_amount, p_currency, p_round, p_game, p_free)::text;
  available bigint;
  playable bigint;
  v_staked bigint := case when p_free then 0 else p_amount end;
  v_cash bigint;
  v_day_start timestamptz := coalesce(p_day_start, date_trunc('day', p_at at time zone 'UTC') at time zone 'UTC');
  v_round_id bigint;
begin
  if caller.status <> 'RS_OK' then
    answer.status := caller.status;
    return answer;
  end if;
  available := vendor_lock_wallet(caller.member_id, caller.currency);
  purse := bonus_for_bet(caller.member_id, p_game, p_at);
  playable := available + coalesce(purse.balance, 0);
  answer := vendor_replay(p_vendor, p_uuid, v_fingerprint, caller, playable, p_at);
  if answer.status is not null then
    return answer;
  end if;

  answer.status := case
    when caller.refusal is not null then caller.refusal
    when p_currency <> caller.currency then 'RS_ERROR_WRONG_CURRENCY'
    when p_game <> caller.game_code or exists (select from game where game_code = p_game and not enabled)
      then 'RS_ERROR_INVALID_GAME'
    when exists (
      select from game_round
      where vendor_code = p_vendor and member_id = caller.member_id and round = p_round and closed_at is not null
    ) then 'RS_ERROR_TRANSACTION_CLOSED'
    when v_staked > caller.max_bet then 'RS_ERROR_LIMIT_REACHED'
    when exists (
      select from game_round r
      where r.vendor_code = p_vendor and r.member_id = caller.member_id and r.round = p_round
        and (r.payout >= caller.max_round_win
          or exists (select from vendor_transaction t where t.round_id = r.id and t.hold_state = 'WAITING'))
    ) then 'RS_ERROR_LIMIT_REACHED'
    when purse.grant_id is not null and v_staked > 0 and v_staked + coalesce((
      select stake from game_round where vendor_code = p_vendor and member_id = caller.member_id and round = p_round
    ), 0) > purse.max_bet then 'BONUS_MAX_BET'
    when playable < v_staked then 'RS_ERROR_NOT_ENOUGH_MONEY'
    when caller.max_daily_stake is not null and v_staked > 0
      and vendor_staked_since(p_vendor, caller.member_id, v_day_start) + v_staked > caller.max_daily_stake
      then 'RS_ERROR_LIMIT_REACHED'
    when p_free then vendor_use_reward(p_vendor, caller, p_reward, p_game, p_amount, p_at)
    else 'RS_OK'
  end;
  if answer.status = 'BONUS_MAX_BET' then
    answer.status := 'RS_ERROR_LIMIT_REACHED';
    answer.reason := 'BONUS_MAX_BET';
  end if;
  if answer.status <> 'RS_OK' then
    return answer;
  end if;

  if v_staked > 0 then
    v_cash := least(v_staked, available);
    if v_cash > 0 then
      moved := vendor_require_posted(
        ledger_bet(vendor_reference(p_vendor, p_uuid), caller.member_id, p_vendor, p_currency, v_cash, p_at));
    end if;
    if v_cash < v_staked then
      spent := vendor_require_posted(ledger_move('bet', vendor_reference(p_vendor, p_uuid) || ':bonus',
        ledger_bonus(caller.member_id), ledger_clearing(p_vendor), p_currency, v_staked - v_cash, p_at));
    end if;
    answer.balance := playable - v_staked;
    answer.version := coalesce(moved.from_version, spent.from_version);
    if caller.max_daily_stake is not null then
      update vendor_day_stake set staked = staked + v_staked
      where vendor_code = p_vendor and member_id = caller.member_id and day_start = v_day_start;
    end if;
  end if;
  insert into game_round as r
    (vendor_code, round, member_id, session_id, game_code, currency, stake, bets, opened_at, closed_at, settled_at, state)
  values (p_vendor, p_round, caller.member_id, caller.session_id, p_game, p_currency, v_staked, 1, p_at,
    case when p_round_closed then p_at end, case when p_round_closed then p_at end,
    case when p_round_closed then 'SETTLED' else 'OPEN' end)
  on conflict (vendor_code, member_id, round) do update
  set stake = r.stake + excluded.stake, bets = r.bets + 1, closed_at = excluded.closed_at,
    settled_at = excluded.settled_at, state = excluded.state
  returning id into v_round_id;
  insert into vendor_transaction
    (vendor_code, transaction_uuid, kind, member_id, round_id, amount, currency, is_free, fingerprint,
     ledger_transaction_id, balance_after, received_at, session_id, request_uuid, key_id, reward_uuid)
  values (p_vendor, p_uuid, 'bet', caller.member_id, v_round_id, p_amount, p_currency, p_free, v_fingerprint,
    moved.transaction_id, answer.balance, p_at, caller.session_id, p_request, p_key, p_reward);
  if spent.transaction_id is not null then
    insert into vendor_bonus_part (vendor_code, transaction_uuid, grant_id, round_id, amount, ledger_transaction_id)
    values (p_vendor, p_uuid, purse.grant_id, v_round_id, v_staked - v_cash, spent.transaction_id);
  end if;
  return answer;
end $$;
