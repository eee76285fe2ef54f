-- Adds to the sums of a round and closes it on request, under the lock of the member's wallet. Returns the round's payout.
create or replace function vendor_change_round(p_round bigint, p_stake bigint, p_payout bigint, p_bets int, p_close boolean, p_at timestamptz)
returns bigint language plpgsql as $$
declare
  before game_round;
  changed game_round;
begin
  select * into before from game_round where id = p_round;
  update game_round
  set stake = stake + p_stake, payout = payout + p_payout, bets = bets + p_bets,
    closed_at = coalesce(closed_at, case when p_close then p_at end),
    settled_at = case when bets + p_bets = 0 or closed_at is not null or p_close then coalesce(settled_at, p_at) end,
    state = case when bets + p_bets = 0 then 'ROLLED_BACK' when closed_at is not null or p_close then 'SETTLED'
      when state = 'STUCK' then 'STUCK' else 'OPEN' end
  where id = p_round
  returning * into changed;
  if changed.opened_at < p_at - interval '30 minutes' then
    perform add_to_closed_day(changed.member_id, changed.opened_at, changed.currency,
      (changed.state = 'SETTLED')::int - (before.state = 'SETTLED')::int, p_stake,
      case changed.state when 'SETTLED' then changed.stake else 0 end
        - case before.state when 'SETTLED' then before.stake else 0 end,
      p_payout);
  end if;
  return changed.payout;
end $$;
