-- Adds to the sums of a round and closes it on request, under the lock of the member's wallet. Returns the round's payout.
create or replace function vendor_change_round(p_round bigint, p_stake bigint, p_payout bigint, p_bets int, p_close boolean, p_at timestamptz)
returns bigint language plpgsql as $$
declare
  v_payout bigint;
begin
  update game_round
  set stake = stake + p_stake, covered = case covered when 0 then 0 else vendor_guaranteed(id) end, payout = payout + p_payout, bets = bets + p_bets,
    closed_at = coalesce(closed_at, case when p_close then p_at end),
    settled_at = case when bets + p_bets = 0 or closed_at is not null or p_close then coalesce(settled_at, p_at) end,
    state = case when bets + p_bets = 0 then 'ROLLED_BACK' when closed_at is not null or p_close then 'SETTLED'
      when state = 'STUCK' then 'STUCK' else 'OPEN' end
  where id = p_round
  returning payout into v_payout;
  return v_payout;
end $$;
