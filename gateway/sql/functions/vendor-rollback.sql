-- Reverses the transaction that a vendor names. One that has not arrived yet gets a tombstone, so that it is refused
-- when it arrives.
create or replace function vendor_rollback(
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
    vendor_lock_wallet(caller.member_id, caller.currency) + vendor_bonus_balance(caller.member_id, p_game, p_at), p_at);
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
