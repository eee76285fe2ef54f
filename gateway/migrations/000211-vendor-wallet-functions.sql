-- One function per vendor call, one round trip each. The member's main account is locked first, so that all calls about
-- one member run one after another; whatever is read after that lock is settled. Refusals change nothing.

create type vendor_answer as (
  status text,
  balance bigint,
  currency text,
  replayed boolean,
  member_id bigint,
  -- The main account's version when this call changed it, else null.
  version bigint,
  -- Kind of the incident that the call raised, else null.
  incident text
);

create type vendor_caller as (
  status text,
  member_id bigint,
  session_id text,
  game_code text,
  currency text,
  -- The token may open bets: activated, neither expired nor closed, member and vendor in order.
  refusal text
);

-- Whom a call is about. A token has to belong to the named user; without a known token a reference has to be known.
create function vendor_resolve_caller(p_vendor text, p_user text, p_token_hash bytea, p_reference text, p_at timestamptz)
returns vendor_caller language plpgsql set enable_seqscan = off as $$
declare
  caller vendor_caller;
  session game_session;
  vendor_enabled boolean;
  member_status text;
begin
  select v.enabled, vm.member_id, m.status into vendor_enabled, caller.member_id, member_status
  from vendor v
  left join vendor_member vm on vm.vendor_code = v.code and vm.wallet_user = p_user
  left join member m on m.id = vm.member_id
  where v.code = p_vendor;
  if vendor_enabled is null then
    caller.status := 'RS_ERROR_INVALID_PARTNER';
    return caller;
  end if;

  select * into session from game_session where token_hash = p_token_hash;
  if caller.member_id is null
    or (session.id is not null and (session.vendor_code, session.member_id) <> (p_vendor, caller.member_id))
    or (session.id is null and not exists (
      select from vendor_transaction
      where vendor_code = p_vendor and transaction_uuid = p_reference and member_id = caller.member_id))
  then
    caller.status := 'RS_ERROR_INVALID_TOKEN';
    return caller;
  end if;

  caller.status := 'RS_OK';
  caller.session_id := session.id;
  caller.game_code := session.game_code;
  caller.currency := session.currency;
  caller.refusal := case
    when not vendor_enabled then 'RS_ERROR_INVALID_PARTNER'
    when session.activated_at is null then 'RS_ERROR_INVALID_TOKEN'
    when session.closed_at is not null or session.expires_at <= p_at then 'RS_ERROR_TOKEN_EXPIRED'
    when member_status <> 'ACTIVE' then 'RS_ERROR_USER_DISABLED'
  end;
  return caller;
end $$;

-- Locks the member's main account and answers its balance.
create function vendor_lock_wallet(p_member bigint, p_currency text) returns bigint language plpgsql as $$
declare
  available bigint;
begin
  select balance into available from ledger_account
  where code = ledger_main(p_member) and currency = p_currency and shard = 0 for update;
  return available;
end $$;

-- The stored answer when this transaction id was carried out before, null when it is new.
create function vendor_replay(p_vendor text, p_uuid text, p_fingerprint text, p_member bigint, p_available bigint, p_at timestamptz)
returns vendor_answer language plpgsql as $$
declare
  answer vendor_answer;
  known vendor_transaction;
begin
  select * into known from vendor_transaction where vendor_code = p_vendor and transaction_uuid = p_uuid;
  if not found then
    return null;
  end if;
  answer.member_id := p_member;
  if known.kind = 'tombstone' then
    answer.status := 'RS_ERROR_TRANSACTION_ROLLED_BACK';
    answer.balance := p_available;
  elsif known.fingerprint = p_fingerprint then
    answer.status := 'RS_OK';
    answer.balance := known.balance_after;
    answer.replayed := true;
  else
    answer.status := 'RS_ERROR_DUPLICATE_TRANSACTION';
    answer.balance := p_available;
    answer.incident := 'DUPLICATE_TRANSACTION';
    insert into vendor_incident (vendor_code, kind, transaction_uuid, member_id, raised_at)
    values (p_vendor, answer.incident, p_uuid, p_member, p_at);
  end if;
  return answer;
end $$;

create function vendor_reference(p_vendor text, p_uuid text) returns text language sql immutable as $$
  select 'vendor:' || p_vendor || ':' || p_uuid
$$;

-- Changes what a round adds up to, and closes it when told so.
create function vendor_change_round(p_round bigint, p_stake bigint, p_payout bigint, p_bets int, p_close boolean, p_at timestamptz)
returns void language plpgsql as $$
begin
  update game_round
  set stake = stake + p_stake, payout = payout + p_payout, bets = bets + p_bets,
    closed_at = coalesce(closed_at, case when p_close then p_at end),
    settled_at = case when bets + p_bets = 0 or closed_at is not null or p_close then coalesce(settled_at, p_at) end,
    state = case when bets + p_bets = 0 then 'ROLLED_BACK' when closed_at is not null or p_close then 'SETTLED' else 'OPEN' end
  where id = p_round;
end $$;

-- A movement of money as part of a vendor call. Another call with the same id that is under way at the same time ends
-- this one with a unique violation; called again, it finds what the other has done.
create function vendor_require_posted(p_moved ledger_outcome) returns ledger_outcome language plpgsql as $$
begin
  if p_moved.outcome <> 'posted' then
    raise exception 'movement was %', p_moved.outcome using errcode = 'unique_violation';
  end if;
  return p_moved;
end $$;

create function vendor_bet(
  p_vendor text, p_user text, p_token_hash bytea, p_uuid text, p_round text, p_round_closed boolean, p_game text,
  p_currency text, p_amount bigint, p_free boolean, p_at timestamptz
) returns vendor_answer language plpgsql set enable_seqscan = off as $$
declare
  caller vendor_caller := vendor_resolve_caller(p_vendor, p_user, p_token_hash, null, p_at);
  answer vendor_answer;
  moved ledger_outcome;
  v_fingerprint text := row('bet', p_user, p_amount, p_currency, p_round, p_game, p_free)::text;
  available bigint;
  staked bigint := case when p_free then 0 else p_amount end;
  v_round_id bigint;
begin
  if caller.status <> 'RS_OK' then
    answer.status := caller.status;
    return answer;
  end if;
  available := vendor_lock_wallet(caller.member_id, caller.currency);
  answer := vendor_replay(p_vendor, p_uuid, v_fingerprint, caller.member_id, available, p_at);
  answer.currency := caller.currency;
  if answer.status is not null then
    return answer;
  end if;

  answer.member_id := caller.member_id;
  answer.balance := available;
  answer.status := case
    when caller.refusal is not null then caller.refusal
    when p_currency <> caller.currency then 'RS_ERROR_WRONG_CURRENCY'
    when p_game <> caller.game_code or exists (select from game where game_code = p_game and not enabled)
      then 'RS_ERROR_INVALID_GAME'
    when exists (
      select from game_round
      where vendor_code = p_vendor and member_id = caller.member_id and round = p_round and closed_at is not null
    ) then 'RS_ERROR_TRANSACTION_CLOSED'
    when available < staked then 'RS_ERROR_NOT_ENOUGH_MONEY'
    else 'RS_OK'
  end;
  if answer.status <> 'RS_OK' then
    return answer;
  end if;

  if staked > 0 then
    moved := vendor_require_posted(
      ledger_bet(vendor_reference(p_vendor, p_uuid), caller.member_id, p_vendor, p_currency, staked, p_at));
    answer.balance := moved.from_balance;
    answer.version := moved.from_version;
  end if;
  insert into game_round as r
    (vendor_code, round, member_id, session_id, game_code, currency, stake, bets, opened_at, closed_at, settled_at, state)
  values (p_vendor, p_round, caller.member_id, caller.session_id, p_game, p_currency, staked, 1, p_at,
    case when p_round_closed then p_at end, case when p_round_closed then p_at end,
    case when p_round_closed then 'SETTLED' else 'OPEN' end)
  on conflict (vendor_code, member_id, round) do update
  set stake = r.stake + excluded.stake, bets = r.bets + 1, closed_at = excluded.closed_at,
    settled_at = excluded.settled_at, state = excluded.state
  returning id into v_round_id;
  insert into vendor_transaction
    (vendor_code, transaction_uuid, kind, member_id, round_id, amount, currency, is_free, fingerprint,
     ledger_transaction_id, balance_after, received_at)
  values (p_vendor, p_uuid, 'bet', caller.member_id, v_round_id, p_amount, p_currency, p_free, v_fingerprint,
    moved.transaction_id, answer.balance, p_at);
  return answer;
end $$;

-- Accepted after expiry and log-out, and whatever the state of member and vendor: the round was opened in good order.
create function vendor_win(
  p_vendor text, p_user text, p_token_hash bytea, p_uuid text, p_bet_uuid text, p_round text, p_round_closed boolean,
  p_game text, p_currency text, p_amount bigint, p_free boolean, p_at timestamptz
) returns vendor_answer language plpgsql set enable_seqscan = off as $$
declare
  caller vendor_caller := vendor_resolve_caller(p_vendor, p_user, p_token_hash, p_bet_uuid, p_at);
  answer vendor_answer;
  moved ledger_outcome;
  v_fingerprint text := row('win', p_user, p_amount, p_currency, p_round, p_bet_uuid, p_game, p_free)::text;
  available bigint;
  bet vendor_transaction;
  is_free boolean;
begin
  if caller.status <> 'RS_OK' then
    answer.status := caller.status;
    return answer;
  end if;
  available := vendor_lock_wallet(caller.member_id, coalesce(caller.currency, p_currency));
  answer := vendor_replay(p_vendor, p_uuid, v_fingerprint, caller.member_id, available, p_at);
  answer.currency := coalesce(caller.currency, p_currency);
  if answer.status is not null then
    return answer;
  end if;

  select * into bet from vendor_transaction
  where vendor_code = p_vendor and transaction_uuid = p_bet_uuid and member_id = caller.member_id and kind in ('bet', 'tombstone');
  answer.member_id := caller.member_id;
  answer.balance := available;
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

  is_free := p_free or bet.is_free;
  if p_amount > 0 then
    moved := vendor_require_posted(
      ledger_win(vendor_reference(p_vendor, p_uuid), caller.member_id, p_vendor, p_currency, p_amount, p_at, is_free));
    answer.balance := moved.to_balance;
    answer.version := moved.to_version;
  end if;
  perform vendor_change_round(bet.round_id, 0, p_amount, 0, p_round_closed, p_at);
  insert into vendor_transaction
    (vendor_code, transaction_uuid, kind, member_id, round_id, amount, currency, is_free, reference_uuid, fingerprint,
     ledger_transaction_id, balance_after, received_at)
  values (p_vendor, p_uuid, 'win', caller.member_id, bet.round_id, p_amount, p_currency, is_free, p_bet_uuid,
    v_fingerprint, moved.transaction_id, answer.balance, p_at);
  return answer;
end $$;

-- Takes a bet (with its wins) or a win back. What the member no longer has is never taken: it is booked as the vendor's
-- claim and raised as an incident.
create function vendor_reverse(p_vendor text, p_uuid text, target vendor_transaction, available bigint, p_close boolean, p_at timestamptz)
returns vendor_answer language plpgsql as $$
declare
  answer vendor_answer;
  returned bigint := case when target.kind = 'bet' and target.ledger_transaction_id is not null then target.amount else 0 end;
  owed bigint;
  recovers boolean;
  win record;
begin
  select coalesce(sum(amount), 0) into owed from vendor_transaction
  where vendor_code = p_vendor and kind = 'win' and rolled_back_by is null
    and (transaction_uuid = target.transaction_uuid or reference_uuid = target.transaction_uuid);
  recovers := available + returned >= owed;

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

  if not recovers then
    answer.incident := 'WIN_NOT_RECOVERED';
    insert into vendor_incident (vendor_code, kind, transaction_uuid, member_id, amount, raised_at)
    values (p_vendor, answer.incident, p_uuid, target.member_id, owed, p_at);
  end if;
  answer.status := 'RS_OK';
  select balance, version into answer.balance, answer.version from ledger_account
  where code = ledger_main(target.member_id) and currency = target.currency and shard = 0;
  return answer;
end $$;

create function vendor_rollback(
  p_vendor text, p_user text, p_token_hash bytea, p_uuid text, p_target_uuid text, p_round text, p_round_closed boolean,
  p_game text, p_at timestamptz
) returns vendor_answer language plpgsql set enable_seqscan = off as $$
declare
  caller vendor_caller := vendor_resolve_caller(p_vendor, p_user, p_token_hash, p_target_uuid, p_at);
  answer vendor_answer;
  v_fingerprint text := row('rollback', p_user, p_round, p_target_uuid, p_game)::text;
  available bigint;
  target vendor_transaction;
begin
  if caller.status <> 'RS_OK' then
    answer.status := caller.status;
    return answer;
  end if;
  if caller.currency is null then
    select currency into caller.currency from vendor_transaction where vendor_code = p_vendor and transaction_uuid = p_target_uuid;
  end if;
  available := vendor_lock_wallet(caller.member_id, caller.currency);
  answer := vendor_replay(p_vendor, p_uuid, v_fingerprint, caller.member_id, available, p_at);
  answer.currency := caller.currency;
  if answer.status is not null then
    return answer;
  end if;

  select * into target from vendor_transaction where vendor_code = p_vendor and transaction_uuid = p_target_uuid;
  if target.kind = 'rollback' or target.member_id <> caller.member_id then
    answer.status := 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
    answer.balance := available;
    answer.member_id := caller.member_id;
    return answer;
  end if;

  if target.kind in ('bet', 'win') and target.rolled_back_by is null then
    answer := vendor_reverse(p_vendor, p_uuid, target, available, p_round_closed, p_at);
  else
    answer.status := 'RS_OK';
    answer.balance := available;
    if target.kind is null then
      insert into vendor_transaction
        (vendor_code, transaction_uuid, kind, member_id, currency, fingerprint, balance_after, received_at)
      values (p_vendor, p_target_uuid, 'tombstone', caller.member_id, caller.currency, '', available, p_at);
    end if;
  end if;
  answer.currency := caller.currency;
  answer.member_id := caller.member_id;
  insert into vendor_transaction
    (vendor_code, transaction_uuid, kind, member_id, round_id, amount, currency, reference_uuid, fingerprint, balance_after, received_at)
  values (p_vendor, p_uuid, 'rollback', caller.member_id, target.round_id, coalesce(target.amount, 0), caller.currency,
    p_target_uuid, v_fingerprint, answer.balance, p_at);
  return answer;
end $$;
