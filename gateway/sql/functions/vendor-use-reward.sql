-- Uses one round of a granted reward, or returns why it cannot be used. A free bet that names no reward is accepted
-- on the vendor's word, unless the operator forbids such bets.
create or replace function vendor_use_reward(
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
