-- Appends the amounts that settled rounds count towards bonuses. Without p_member it counts the rounds of all members
-- from the watermark to the oldest running transaction; with p_member all rounds of this member, under the lock of the
-- wallet. Only facts of the event and of the grant decide. So the order does not matter, a repetition adds nothing, and
-- a count of the whole stream gives the same result.
create or replace function bonus_count(p_member bigint default null) returns void language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_from xid8;
  v_until xid8;
begin
  perform pg_advisory_xact_lock(7236571);
  v_from := coalesce((select watermark from bonus_counted where id), '0');
  -- A watermark of another cluster has no meaning here.
  if v_from > pg_snapshot_xmax(pg_current_snapshot()) then
    v_from := '0';
  end if;
  if p_member is null then
    v_until := pg_snapshot_xmin(pg_current_snapshot());
  end if;
  with fact as (
    select g.id as grant_id, e.seq, e.at, e.vendor_code, e.game_code, e.round_id, e.told_id, e.rounds, e.stake, e.valid_bet,
      case when e.told_id is null then (g.weights ->> game.game_type)::int end as weight
    from play_event e
    join bonus_grant g on g.member_id = e.member_id and g.currency = e.currency
      and e.at < g.expires_at and case
        when e.round_id is not null then e.round_id > g.after_round and e.round_id <= coalesce(g.until_round, e.round_id)
        else e.at >= g.started_at and e.at < coalesce(g.ended_at, 'infinity') end
    left join game on game.game_code = e.game_code
    where e.tx >= v_from and (v_until is null or e.tx < v_until) and (p_member is null or e.member_id = p_member)
      and e.state = 'SETTLED'
  ), added as (
    insert into bonus_contribution
      (grant_id, event_seq, at, vendor_code, game_code, round_id, stake, valid_bet, weight, counted, reason)
    select grant_id, seq, at, vendor_code, game_code, round_id, stake, valid_bet, coalesce(weight, 0),
      valid_bet * coalesce(weight, 0) / 100,
      case when told_id is not null then 'OWN_WALLET' when weight is null then 'OTHER_PRODUCT' when weight = 0 then 'NO_WEIGHT'
        when rounds < 0 then 'TAKEN_BACK' when valid_bet = 0 then 'NOT_AT_RISK' else 'COUNTED' end
    from fact
    on conflict do nothing
    returning grant_id, counted
  )
  update bonus_grant g set done = g.done + sums.counted
  from (select grant_id, sum(counted) as counted from added group by grant_id) sums
  where g.id = sums.grant_id;
  if v_until > v_from then
    insert into bonus_counted (watermark) values (v_until)
    on conflict (id) do update set watermark = excluded.watermark;
  end if;
end $$;
