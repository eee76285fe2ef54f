-- Finds the member that a call is about. A token must belong to the named member. Without a known token, the
-- reference must be known.
create or replace function vendor_resolve_caller(p_vendor text, p_user text, p_token_hash bytea, p_reference text, p_at timestamptz)
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
