-- The vendor calls once more: limits, granted free rounds, stuck rounds, the session on every row, and many calls in one
-- transaction. As before the member's main account is locked first, whatever is read after that lock is settled, and
-- refusals change nothing.

drop function vendor_bet;
drop function vendor_win;
drop function vendor_rollback;
drop function vendor_reverse;
drop function vendor_replay;
drop function vendor_change_round;
drop function vendor_resolve_caller;
drop type vendor_caller;

-- balance_before: as found under the lock.
alter type vendor_answer add attribute session_id text, add attribute balance_before bigint;

create type vendor_caller as (
  status text,
  member_id bigint,
  -- Null where the token is not known but the reference is.
  session_id text,
  game_code text,
  currency text,
  -- Why the token may not open bets; null when it may.
  refusal text,
  max_bet bigint,
  max_daily_stake bigint,
  max_round_win bigint,
  free_needs_grant boolean
);

-- Whom a call is about. A token has to belong to the named user; without a known token a reference has to be known.
create function vendor_resolve_caller(p_vendor text, p_user text, p_token_hash bytea, p_reference text, p_at timestamptz)
returns vendor_caller language plpgsql set enable_seqscan = off as $$
declare
  caller vendor_caller;
  known record;
begin
  select v.enabled, v.max_bet, v.max_daily_stake, v.max_round_win, v.free_needs_grant,
    vm.member_id, m.status as member_status, s.id as session_id, s.member_id as session_member,
    s.vendor_code as session_vendor, s.game_code, s.currency, s.activated_at, s.closed_at, s.expires_at
  into known
  from vendor v
  left join vendor_member vm on vm.vendor_code = v.code and vm.wallet_user = p_user
  left join member m on m.id = vm.member_id
  left join game_session s on s.token_hash = p_token_hash
  where v.code = p_vendor;
  if not found then
    caller.status := 'RS_ERROR_INVALID_PARTNER';
    return caller;
  end if;
  caller.member_id := known.member_id;
  caller.currency := known.currency;
  if known.session_id is null and known.member_id is not null then
    select currency into caller.currency from vendor_transaction
    where vendor_code = p_vendor and transaction_uuid = p_reference and member_id = known.member_id;
  end if;
  if known.member_id is null or caller.currency is null
    or (known.session_id is not null and (known.session_vendor, known.session_member) <> (p_vendor, known.member_id))
  then
    caller.status := 'RS_ERROR_INVALID_TOKEN';
    return caller;
  end if;

  caller.status := 'RS_OK';
  caller.session_id := known.session_id;
  caller.game_code := known.game_code;
  caller.max_bet := known.max_bet;
  caller.max_daily_stake := known.max_daily_stake;
  caller.max_round_win := known.max_round_win;
  caller.free_needs_grant := known.free_needs_grant;
  caller.refusal := case
    when not known.enabled then 'RS_ERROR_INVALID_PARTNER'
    when known.activated_at is null then 'RS_ERROR_INVALID_TOKEN'
    when known.closed_at is not null or known.expires_at <= p_at then 'RS_ERROR_TOKEN_EXPIRED'
    when known.member_status <> 'ACTIVE' then 'RS_ERROR_USER_DISABLED'
  end;
  return caller;
end $$;

create function vendor_raise_incident(
  p_vendor text, p_kind text, p_uuid text, p_member bigint, p_amount bigint, p_at timestamptz
) returns text language plpgsql as $$
begin
  insert into vendor_incident (vendor_code, kind, transaction_uuid, member_id, amount, raised_at)
  values (p_vendor, p_kind, p_uuid, p_member, p_amount, p_at);
  return p_kind;
end $$;

-- The answer of a call so far: the stored one when this transaction id was carried out before; no status when it is new.
create function vendor_replay(
  p_vendor text, p_uuid text, p_fingerprint text, p_caller vendor_caller, p_available bigint, p_at timestamptz
) returns vendor_answer language plpgsql as $$
declare
  answer vendor_answer;
  known vendor_transaction;
begin
  answer.member_id := p_caller.member_id;
  answer.session_id := p_caller.session_id;
  answer.currency := p_caller.currency;
  answer.balance_before := p_available;
  answer.balance := p_available;
  select * into known from vendor_transaction where vendor_code = p_vendor and transaction_uuid = p_uuid;
  if not found then
    return answer;
  end if;
  if known.kind = 'tombstone' then
    answer.status := 'RS_ERROR_TRANSACTION_ROLLED_BACK';
  elsif known.fingerprint = p_fingerprint then
    answer.status := 'RS_OK';
    answer.balance := known.balance_after;
    answer.replayed := true;
  else
    answer.status := 'RS_ERROR_DUPLICATE_TRANSACTION';
    answer.incident := vendor_raise_incident(p_vendor, 'DUPLICATE_TRANSACTION', p_uuid, p_caller.member_id, null, p_at);
  end if;
  return answer;
end $$;

-- Changes what a round adds up to, and closes it when told so. Answers its payout.
create function vendor_change_round(p_round bigint, p_stake bigint, p_payout bigint, p_bets int, p_close boolean, p_at timestamptz)
returns bigint language plpgsql as $$
declare
  total bigint;
begin
  update game_round
  set stake = stake + p_stake, payout = payout + p_payout, bets = bets + p_bets,
    closed_at = coalesce(closed_at, case when p_close then p_at end),
    settled_at = case when bets + p_bets = 0 or closed_at is not null or p_close then coalesce(settled_at, p_at) end,
    state = case when bets + p_bets = 0 then 'ROLLED_BACK' when closed_at is not null or p_close then 'SETTLED'
      when state = 'STUCK' then 'STUCK' else 'OPEN' end
  where id = p_round
  returning payout into total;
  return total;
end $$;

-- What the member has staked at the vendor in the business day that began then.
create function vendor_staked_since(p_vendor text, p_member bigint, p_day_start timestamptz) returns bigint
language plpgsql set enable_seqscan = off as $$
declare
  so_far bigint;
begin
  select staked into so_far from vendor_day_stake
  where vendor_code = p_vendor and member_id = p_member and day_start = p_day_start;
  if not found then
    insert into vendor_day_stake (vendor_code, member_id, day_start, staked)
    select p_vendor, p_member, p_day_start, coalesce(sum(stake), 0) from game_round
    where vendor_code = p_vendor and member_id = p_member and opened_at >= p_day_start
    returning staked into so_far;
  end if;
  return so_far;
end $$;

-- Takes one round of a granted reward, or says why not. A bet without a reward is at the vendor's word, unless the
-- operator wants none of these.
create function vendor_use_reward(
  p_vendor text, p_caller vendor_caller, p_reward text, p_game text, p_amount bigint, p_at timestamptz
) returns text language plpgsql as $$
declare
  reward free_round_grant;
begin
  if p_reward is null then
    return case when p_caller.free_needs_grant then 'RS_ERROR_UNKNOWN' else 'RS_OK' end;
  end if;
  select * into reward from free_round_grant where reward_uuid = p_reward for update;
  if not found or (reward.vendor_code, reward.member_id, reward.game_code, reward.currency)
    <> (p_vendor, p_caller.member_id, p_game, p_caller.currency) then
    return 'RS_ERROR_UNKNOWN';
  end if;
  if reward.used >= reward.rounds or reward.expires_at <= p_at or p_amount > reward.stake then
    return 'RS_ERROR_LIMIT_REACHED';
  end if;
  update free_round_grant set used = used + 1 where reward_uuid = p_reward;
  return 'RS_OK';
end $$;

-- p_day_start: when the business day of p_at began, in the operator's time zone.
create function vendor_bet(
  p_vendor text, p_user text, p_token_hash bytea, p_uuid text, p_round text, p_round_closed boolean, p_game text,
  p_currency text, p_amount bigint, p_free boolean, p_at timestamptz, p_reward text default null,
  p_day_start timestamptz default null, p_request text default null, p_key text default null
) returns vendor_answer language plpgsql set enable_seqscan = off as $$
declare
  caller vendor_caller := vendor_resolve_caller(p_vendor, p_user, p_token_hash, null, p_at);
  answer vendor_answer;
  moved ledger_outcome;
  v_fingerprint text := row('bet', p_user, p_amount, p_currency, p_round, p_game, p_free)::text;
  available bigint;
  v_staked bigint := case when p_free then 0 else p_amount end;
  v_day_start timestamptz := coalesce(p_day_start, date_trunc('day', p_at at time zone 'UTC') at time zone 'UTC');
  v_round_id bigint;
begin
  if caller.status <> 'RS_OK' then
    answer.status := caller.status;
    return answer;
  end if;
  available := vendor_lock_wallet(caller.member_id, caller.currency);
  answer := vendor_replay(p_vendor, p_uuid, v_fingerprint, caller, available, p_at);
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
    when caller.max_round_win is not null and exists (
      select from game_round
      where vendor_code = p_vendor and member_id = caller.member_id and round = p_round and payout >= caller.max_round_win
    ) then 'RS_ERROR_LIMIT_REACHED'
    when available < v_staked then 'RS_ERROR_NOT_ENOUGH_MONEY'
    when caller.max_daily_stake is not null and v_staked > 0
      and vendor_staked_since(p_vendor, caller.member_id, v_day_start) + v_staked > caller.max_daily_stake
      then 'RS_ERROR_LIMIT_REACHED'
    when p_free then vendor_use_reward(p_vendor, caller, p_reward, p_game, p_amount, p_at)
    else 'RS_OK'
  end;
  if answer.status <> 'RS_OK' then
    return answer;
  end if;

  if v_staked > 0 then
    moved := vendor_require_posted(
      ledger_bet(vendor_reference(p_vendor, p_uuid), caller.member_id, p_vendor, p_currency, v_staked, p_at));
    answer.balance := moved.from_balance;
    answer.version := moved.from_version;
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
  return answer;
end $$;

-- Accepted after expiry and log-out, and whatever the state of member and vendor: the round was opened in good order.
-- Who pays a win follows from its bet: the vendor, or for a free bet the house.
create function vendor_win(
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
begin
  if caller.status <> 'RS_OK' then
    answer.status := caller.status;
    return answer;
  end if;
  answer := vendor_replay(p_vendor, p_uuid, v_fingerprint, caller,
    vendor_lock_wallet(caller.member_id, caller.currency), p_at);
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
    moved := vendor_require_posted(
      ledger_win(vendor_reference(p_vendor, p_uuid), caller.member_id, p_vendor, p_currency, p_amount, p_at, bet.is_free));
    answer.balance := moved.to_balance;
    answer.version := moved.to_version;
  end if;
  payout := vendor_change_round(bet.round_id, 0, p_amount, 0, p_round_closed, p_at);
  if p_amount > 0 and payout > caller.max_round_win then
    answer.incident := vendor_raise_incident(p_vendor, 'WIN_ABOVE_LIMIT', p_uuid, caller.member_id, payout, p_at);
  end if;
  answer.session_id := coalesce(caller.session_id, bet.session_id);
  insert into vendor_transaction
    (vendor_code, transaction_uuid, kind, member_id, round_id, amount, currency, is_free, reference_uuid, fingerprint,
     ledger_transaction_id, balance_after, received_at, session_id, request_uuid, key_id, reward_uuid)
  values (p_vendor, p_uuid, 'win', caller.member_id, bet.round_id, p_amount, p_currency, bet.is_free, p_bet_uuid,
    v_fingerprint, moved.transaction_id, answer.balance, p_at, answer.session_id, p_request, p_key, p_reward);
  return answer;
end $$;

-- Takes a bet (with its wins) or a win back and answers what that changed. What the member no longer has is never
-- taken: it is booked as the vendor's claim and raised as an incident.
create function vendor_reverse(
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
  if target.kind = 'bet' and target.reward_uuid is not null then
    update free_round_grant set used = greatest(0, used - 1) where reward_uuid = target.reward_uuid;
  end if;

  if not recovers then
    answer.incident := vendor_raise_incident(p_vendor, 'WIN_NOT_RECOVERED', p_uuid, target.member_id, owed, p_at);
  end if;
  select balance, version into answer.balance, answer.version from ledger_account
  where code = ledger_main(target.member_id) and currency = target.currency and shard = 0;
  return answer;
end $$;

create function vendor_rollback(
  p_vendor text, p_user text, p_token_hash bytea, p_uuid text, p_target_uuid text, p_round text, p_round_closed boolean,
  p_game text, p_at timestamptz, p_request text default null, p_key text default null
) returns vendor_answer language plpgsql set enable_seqscan = off as $$
declare
  caller vendor_caller := vendor_resolve_caller(p_vendor, p_user, p_token_hash, p_target_uuid, p_at);
  answer vendor_answer;
  v_fingerprint text := row('rollback', p_user, p_round, p_target_uuid, p_game)::text;
  target vendor_transaction;
begin
  if caller.status <> 'RS_OK' then
    answer.status := caller.status;
    return answer;
  end if;
  answer := vendor_replay(p_vendor, p_uuid, v_fingerprint, caller,
    vendor_lock_wallet(caller.member_id, caller.currency), p_at);
  if answer.status is not null then
    return answer;
  end if;

  select * into target from vendor_transaction where vendor_code = p_vendor and transaction_uuid = p_target_uuid;
  if target.kind = 'rollback' or target.member_id <> caller.member_id then
    answer.status := 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
    return answer;
  end if;

  answer.status := 'RS_OK';
  answer.session_id := coalesce(caller.session_id, target.session_id);
  if target.kind in ('bet', 'win') and target.rolled_back_by is null then
    answer := vendor_reverse(p_vendor, p_uuid, target, answer, p_round_closed, p_at);
  else
    if target.kind is null then
      insert into vendor_transaction
        (vendor_code, transaction_uuid, kind, member_id, currency, fingerprint, balance_after, received_at, session_id)
      values (p_vendor, p_target_uuid, 'tombstone', caller.member_id, caller.currency, '', answer.balance, p_at,
        answer.session_id);
    end if;
    if p_round_closed then
      perform vendor_change_round(id, 0, 0, 0, true, p_at) from game_round
      where vendor_code = p_vendor and member_id = caller.member_id and round = p_round and closed_at is null;
    end if;
  end if;
  insert into vendor_transaction
    (vendor_code, transaction_uuid, kind, member_id, round_id, amount, currency, reference_uuid, fingerprint, balance_after,
     received_at, session_id, request_uuid, key_id)
  values (p_vendor, p_uuid, 'rollback', caller.member_id, target.round_id, coalesce(target.amount, 0), caller.currency,
    p_target_uuid, v_fingerprint, answer.balance, p_at, answer.session_id, p_request, p_key);
  return answer;
end $$;

-- Carries calls out one after another in one transaction and answers each in its turn; refusals are statuses and spoil
-- nothing. All wallets are locked first, in the order that holds everywhere. A race for one transaction id ends the
-- whole with a unique violation and has to be repeated call by call. Only nested loops over indexes, because the plan is
-- cached while the tables look empty.
create function vendor_carry_out(p_calls jsonb) returns setof vendor_answer language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  call record;
begin
  if jsonb_array_length(p_calls) > 1 then
    perform from ledger_account
    where shard = 0 and code in (
      select ledger_main(m.member_id) from jsonb_to_recordset(p_calls) c(vendor text, "user" text)
      join vendor_member m on m.vendor_code = c.vendor and m.wallet_user = c."user")
    order by id for update;
  end if;
  for call in
    select kind, vendor, "user", decode(token, 'hex') as token, uuid, reference, round, closed, game, currency, amount,
      free, at, reward, day, request, key
    from jsonb_to_recordset(p_calls) c(kind text, vendor text, "user" text, token text, uuid text, reference text,
      round text, closed boolean, game text, currency text, amount bigint, free boolean, at timestamptz, reward text,
      day timestamptz, request text, key text)
  loop
    return next case call.kind
      when 'bet' then vendor_bet(call.vendor, call."user", call.token, call.uuid, call.round, call.closed, call.game,
        call.currency, call.amount, call.free, call.at, call.reward, call.day, call.request, call.key)
      when 'win' then vendor_win(call.vendor, call."user", call.token, call.uuid, call.reference, call.round,
        call.closed, call.game, call.currency, call.amount, call.free, call.at, call.reward, call.request, call.key)
      when 'rollback' then vendor_rollback(call.vendor, call."user", call.token, call.uuid, call.reference, call.round,
        call.closed, call.game, call.at, call.request, call.key)
    end;
  end loop;
end $$;
