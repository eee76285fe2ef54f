-- What is not rolled up yet, in the snapshot of the statement that asks. Its index is named by the setting, because the
-- planner cannot know how little is left.
create or replace function play_tail() returns setof play_event language sql stable rows 1000
set enable_seqscan = off as $$
  select * from play_event where tx >= (select watermark from play_rolled_up where id)
$$;

-- All there is to sum up, by the rounds and the ledger themselves.
create or replace function play_of_all() returns setof play_event language sql stable as $$
  select '0'::xid8, 0::bigint, opened_at, member_id, currency, vendor_code, game_code, round_id, told_id, state, 1::smallint,
    case state when 'SETTLED' then stake else staked_in_round(round_id) end, valid_bet, payout,
    0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint
  from bet_record where state in ('SETTLED', 'ROLLED_BACK')
  union all
  select '0'::xid8, 0::bigint, t.occurred_at, a.member_id, p.currency, null, null, null, null, null, 0::smallint, 0, 0, 0,
    case t.kind when 'deposit' then p.amount else 0 end,
    case t.kind when 'withdrawal-payout' then -p.amount else 0 end,
    case when t.kind in ('bonus', 'points') then p.amount else 0 end,
    case t.kind when 'rebate' then p.amount else 0 end,
    case t.kind when 'agent-pay' then p.amount else 0 end
  from ledger_transaction t
  join ledger_posting p on p.transaction_id = t.id
  join ledger_account a on a.id = p.account_id and a.member_id is not null
  where t.kind in ('deposit', 'withdrawal-payout', 'bonus', 'rebate', 'points', 'agent-pay')
$$;

-- The negative of an event.
create or replace function play_undone(e play_event) returns play_event language sql immutable as $$
  select row(e.tx, e.seq, e.at, e.member_id, e.currency, e.vendor_code, e.game_code, e.round_id, e.told_id, e.state,
    -e.rounds, -e.stake, -e.valid_bet, -e.win, -e.deposit, -e.withdrawal, -e.bonus, -e.rebate, -e.agent_pay)::play_event
$$;

-- Adds to the sums of days: the events from one watermark to another, or all that there is less what is above the
-- watermark, which will be added in its time. Answers how many they were.
create or replace function add_to_days(p_from xid8, p_until xid8, p_time_zone text) returns bigint language plpgsql as $$
declare
  v_events bigint;
begin
  with event as materialized (
    select date_trunc('day', at at time zone p_time_zone) at time zone p_time_zone as day, e.*
    from (
      select * from play_event where tx >= p_from and tx < p_until
      union all select * from play_of_all() where p_from is null
      union all select u.* from play_event a, play_undone(a) u where p_from is null and a.tx >= p_until
    ) e
  ), of_members as (
    insert into member_day as d (upline_id, day, member_id, currency, rounds, stake, valid_bet, win, deposit, withdrawal,
      bonus, rebate, agent_pay)
    select coalesce(m.upline_id, 0), e.day, m.id, e.currency, coalesce(sum(e.rounds) filter (where e.state = 'SETTLED'), 0),
      coalesce(sum(e.stake) filter (where e.state = 'SETTLED'), 0), sum(e.valid_bet), sum(e.win), sum(e.deposit),
      sum(e.withdrawal), sum(e.bonus), sum(e.rebate), sum(e.agent_pay)
    from event e join member m on m.id = e.member_id
    group by m.upline_id, e.day, m.id, e.currency
    -- Those of one upline lie together, because reports read them together.
    order by m.upline_id, e.day, m.id
    on conflict (upline_id, day, member_id, currency) do update
    set rounds = d.rounds + excluded.rounds, stake = d.stake + excluded.stake, valid_bet = d.valid_bet + excluded.valid_bet,
      win = d.win + excluded.win, deposit = d.deposit + excluded.deposit, withdrawal = d.withdrawal + excluded.withdrawal,
      bonus = d.bonus + excluded.bonus, rebate = d.rebate + excluded.rebate, agent_pay = d.agent_pay + excluded.agent_pay
  ), of_games as (
    insert into game_day as d (day, game_code, rounds)
    select day, game_code, sum(rounds) from event where state = 'SETTLED' group by day, game_code
    on conflict (day, game_code) do update set rounds = d.rounds + excluded.rounds
  ), of_members_games as (
    insert into member_game_day as d
      (member_id, day, currency, vendor_code, game_code, state, rounds, stake, valid_bet, win)
    select member_id, day, currency, vendor_code, game_code, state, sum(rounds), sum(stake), sum(valid_bet), sum(win)
    from event where state is not null group by member_id, day, currency, vendor_code, game_code, state
    order by member_id, day
    on conflict (member_id, day, currency, vendor_code, game_code, state) do update
    set rounds = d.rounds + excluded.rounds, stake = d.stake + excluded.stake, valid_bet = d.valid_bet + excluded.valid_bet,
      win = d.win + excluded.win
  )
  select count(*) into v_events from event;
  return v_events;
end $$;

-- Transactions of another cluster are over.
create or replace function end_play_of_another_cluster() returns void language sql as $$
  update play_event set tx = '0' where tx >= pg_snapshot_xmax(pg_current_snapshot()) and tx <> pg_current_xact_id()
$$;

-- Makes the sums anew from the rounds and the ledger, whatever they were. This is the command after a restore, too.
create or replace function rebuild_play(p_time_zone text) returns void language plpgsql as $$
declare
  v_until xid8;
begin
  perform pg_advisory_xact_lock(7236570);
  v_until := pg_snapshot_xmin(pg_current_snapshot());
  perform end_play_of_another_cluster();
  delete from member_day;
  delete from game_day;
  delete from member_game_day;
  perform add_to_days(null, v_until, p_time_zone);
  insert into play_rolled_up (watermark, time_zone) values (v_until, p_time_zone)
  on conflict (id) do update set watermark = excluded.watermark, time_zone = excluded.time_zone;
end $$;

-- Adds what has come since the last time. Below the oldest transaction that runs, nothing can come any more. Where there
-- are no sums, those of another time zone, or those of another cluster, all is made anew.
create or replace function roll_up_play(p_time_zone text) returns void language plpgsql as $$
declare
  rolled play_rolled_up;
  v_until xid8;
begin
  perform pg_advisory_xact_lock(7236570);
  select * into rolled from play_rolled_up;
  v_until := pg_snapshot_xmin(pg_current_snapshot());
  if rolled.time_zone is distinct from p_time_zone or rolled.watermark > pg_snapshot_xmax(pg_current_snapshot()) then
    perform rebuild_play(p_time_zone);
  elsif add_to_days(rolled.watermark, v_until, p_time_zone) > 0 then
    update play_rolled_up set watermark = v_until;
  end if;
end $$;
