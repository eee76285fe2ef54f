-- play-roll-up.md explains this file step by step.
--
-- The events that are not rolled up yet, in the snapshot of the calling statement. The settings make it use its index,
-- because the planner cannot know how few events are left: it would start workers that take longer than the read.
create or replace function play_tail() returns setof play_event language sql stable rows 1000
set enable_seqscan = off set max_parallel_workers_per_gather = 0 as $$
  select * from play_event where tx >= (select watermark from play_rolled_up where id)
$$;

-- Everything that can be summed up, from the rounds, the ledger and the members.
create or replace function play_of_all() returns setof play_event language sql stable as $$
  select '0'::xid8, 0::bigint, opened_at, member_id, currency, vendor_code, game_code, round_id, told_id, state, 1::smallint,
    case state when 'SETTLED' then stake else staked_in_round(round_id) end, valid_bet, payout,
    0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::smallint
  from bet_record where state in ('SETTLED', 'ROLLED_BACK')
  union all
  select '0'::xid8, 0::bigint, t.occurred_at, a.member_id, p.currency, null, null, null, null, null, 0::smallint, 0, 0, 0,
    case t.kind when 'deposit' then p.amount else 0 end,
    case when t.kind in ('withdrawal-payout', 'adjustment') then -p.amount else 0 end,
    case when t.kind in ('bonus', 'points') then p.amount else 0 end,
    case t.kind when 'rebate' then p.amount else 0 end,
    case t.kind when 'agent-pay' then p.amount else 0 end, 0::smallint
  from ledger_transaction t
  join ledger_posting p on p.transaction_id = t.id
  join ledger_account a on a.id = p.account_id and a.member_id is not null
  where t.kind in ('deposit', 'withdrawal-payout', 'bonus', 'rebate', 'points', 'agent-pay')
    or ledger_is_payout_returned(t.kind, t.reference)
  union all
  select '0'::xid8, 0::bigint, created_at, id, '', null, null, null, null, null, 0::smallint, 0, 0, 0, 0, 0, 0, 0, 0, 1::smallint
  from member where upline_id is not null
$$;

-- The negative of an event.
create or replace function play_undone(e play_event) returns play_event language sql immutable as $$
  select row(e.tx, e.seq, e.at, e.member_id, e.currency, e.vendor_code, e.game_code, e.round_id, e.told_id, e.state,
    -e.rounds, -e.stake, -e.valid_bet, -e.win, -e.deposit, -e.withdrawal, -e.bonus, -e.rebate, -e.agent_pay,
    -e.joined)::play_event
$$;

-- The number of days before a day since its member last had a valid bet: 100 if it was longer ago, or never.
create or replace function days_since_active(p_last timestamptz, p_day timestamptz, p_time_zone text) returns smallint
language sql stable as $$
  select least((p_day at time zone p_time_zone)::date - (p_last at time zone p_time_zone)::date, 100)::smallint
$$;

-- The sum of whole numbers as a whole number, and zero without any. `sum` returns a numeric, which costs more than all
-- the additions.
create or replace aggregate total(bigint)
(sfunc = int8pl, stype = bigint, initcond = '0', combinefunc = int8pl, parallel = safe);

-- Adds to the sums of days: the events from one watermark to another, or everything without the events above the
-- watermark, which are added later. Returns the number of events.
create or replace function add_to_days(p_from xid8, p_until xid8, p_time_zone text) returns bigint language plpgsql as $$
declare
  v_events bigint;
begin
  with event as materialized (
    select date_trunc('day', e.at at time zone p_time_zone) at time zone p_time_zone as day, e.*, m.upline_id, m.ancestor_ids
    from (
      select * from play_event where tx >= p_from and tx < p_until
      union all select * from play_of_all() where p_from is null
      union all select u.* from play_event a, play_undone(a) u where p_from is null and a.tx >= p_until
    ) e join member m on m.id = e.member_id
  ), of_member as materialized (
    select e.upline_id, e.day, e.member_id, e.currency,
      total(e.rounds) filter (where e.state = 'SETTLED') as rounds,
      total(e.stake) filter (where e.state = 'SETTLED') as stake, total(e.valid_bet) as valid_bet,
      total(e.win) as win, total(e.deposit) as deposit, total(e.withdrawal) as withdrawal, total(e.bonus) as bonus,
      total(e.rebate) as rebate, total(e.agent_pay) as agent_pay
    from event e
    where e.joined = 0
    group by e.upline_id, e.day, e.member_id, e.currency
  ), of_members as (
    insert into member_day as d (upline_id, day, member_id, currency, rounds, stake, valid_bet, win, deposit, withdrawal,
      bonus, rebate, agent_pay)
    select coalesce(upline_id, 0), day, member_id, currency, rounds, stake, valid_bet, win, deposit, withdrawal, bonus,
      rebate, agent_pay
    from of_member
    -- Rows of one upline are stored together, because reports read them together.
    order by upline_id, day, member_id
    on conflict (upline_id, day, member_id, currency) do update
    set rounds = d.rounds + excluded.rounds, stake = d.stake + excluded.stake, valid_bet = d.valid_bet + excluded.valid_bet,
      win = d.win + excluded.win, deposit = d.deposit + excluded.deposit, withdrawal = d.withdrawal + excluded.withdrawal,
      bonus = d.bonus + excluded.bonus, rebate = d.rebate + excluded.rebate, agent_pay = d.agent_pay + excluded.agent_pay
  ), of_teams as (
    insert into team_day as d (ancestor_id, day, currency, category, joined, rounds, stake, valid_bet, win, voided,
      voided_stake, voided_win, deposit, withdrawal, bonus, rebate, agent_pay)
    select a.id, s.day, s.currency, s.category, total(s.joined), total(s.rounds), total(s.stake), total(s.valid_bet),
      total(s.win), total(s.voided), total(s.voided_stake), total(s.voided_win), total(s.deposit), total(s.withdrawal),
      total(s.bonus), total(s.rebate), total(s.agent_pay)
    from (
      -- Members of one upline have the same ancestors.
      select e.ancestor_ids, e.day, e.currency, coalesce(g.game_type, '') as category, total(e.joined) as joined,
        total(e.rounds) filter (where e.state = 'SETTLED') as rounds,
        total(e.stake) filter (where e.state = 'SETTLED') as stake, total(e.valid_bet) as valid_bet,
        total(e.win) as win, total(e.rounds) filter (where e.state = 'ROLLED_BACK') as voided,
        total(e.stake) filter (where e.state = 'ROLLED_BACK') as voided_stake,
        total(e.win) filter (where e.state = 'ROLLED_BACK') as voided_win, total(e.deposit) as deposit,
        total(e.withdrawal) as withdrawal, total(e.bonus) as bonus, total(e.rebate) as rebate, total(e.agent_pay) as agent_pay
      from event e left join game g on g.game_code = e.game_code
      where e.upline_id is not null
      group by e.ancestor_ids, e.day, e.currency, category
    ) s cross join unnest(s.ancestor_ids) a(id)
    group by a.id, s.day, s.currency, s.category
    order by a.id, s.day
    on conflict (ancestor_id, day, currency, category) do update
    set joined = d.joined + excluded.joined, rounds = d.rounds + excluded.rounds, stake = d.stake + excluded.stake,
      valid_bet = d.valid_bet + excluded.valid_bet, win = d.win + excluded.win, voided = d.voided + excluded.voided,
      voided_stake = d.voided_stake + excluded.voided_stake, voided_win = d.voided_win + excluded.voided_win,
      deposit = d.deposit + excluded.deposit, withdrawal = d.withdrawal + excluded.withdrawal,
      bonus = d.bonus + excluded.bonus, rebate = d.rebate + excluded.rebate, agent_pay = d.agent_pay + excluded.agent_pay
  ), of_sizes as (
    insert into team_size as t (ancestor_id, direct, members)
    select a.id, total(e.joined) filter (where a.id = e.upline_id), total(e.joined)
    from event e cross join unnest(e.ancestor_ids) a(id)
    where e.joined <> 0
    group by a.id
    order by a.id
    on conflict (ancestor_id) do update set direct = t.direct + excluded.direct, members = t.members + excluded.members
  ), turned as materialized (
    -- The days on which a member of a team gets a first valid bet, or no longer has one.
    select s.member_id, s.currency, s.day, s.valid_bet + coalesce(d.valid_bet, 0) > 0 as is_active
    from of_member s
    left join member_day d on (d.upline_id, d.day, d.member_id, d.currency) = (s.upline_id, s.day, s.member_id, s.currency)
    where s.upline_id is not null and s.valid_bet <> 0
      and (s.valid_bet + coalesce(d.valid_bet, 0) > 0) <> (coalesce(d.valid_bet, 0) > 0)
  ), came as (
    insert into active_day (member_id, currency, day) select member_id, currency, day from turned where is_active
  ), went as (
    delete from active_day a using turned t
    where (a.member_id, a.currency, a.day) = (t.member_id, t.currency, t.day) and not t.is_active
  ), near as materialized (
    -- Days further away than `since` counts do not change.
    select a.member_id, a.currency, a.day
    from (
      select member_id, currency, min(day) - interval '102 days' as first, max(day) + interval '102 days' as last
      from turned group by member_id, currency
    ) t
    join active_day a on a.member_id = t.member_id and a.currency = t.currency and a.day between t.first and t.last
  ), followed as (
    select member_id, currency, day, days_since_active(lag(day) over before, day, p_time_zone) as since, -1 as members
    from near window before as (partition by member_id, currency order by day)
    union all
    select member_id, currency, day, days_since_active(lag(day) over before, day, p_time_zone), 1
    from (
      select member_id, currency, day
      from (
        select member_id, currency, day, 1 as times from near
        union all select member_id, currency, day, case when is_active then 1 else -1 end from turned
      ) both_sides group by member_id, currency, day having sum(times) > 0
    ) then_active window before as (partition by member_id, currency order by day)
  ), of_active_teams as (
    insert into team_activity as d (ancestor_id, currency, day, since, members)
    select ancestor_id, currency, day, array_agg(since order by since), array_agg(members order by since)
    from (
      select a.id as ancestor_id, f.currency, f.day, f.since,
        sum(sum(f.members)) over (partition by a.id, f.currency, f.day order by f.since desc)::int as members
      from (
        select member_id, currency, day, since, sum(members) as members from followed
        group by member_id, currency, day, since having sum(members) <> 0
      ) f join member m on m.id = f.member_id cross join unnest(m.ancestor_ids) a(id)
      group by a.id, f.currency, f.day, f.since having sum(f.members) <> 0
    ) s
    group by ancestor_id, currency, day
    order by ancestor_id, currency, day
    on conflict (ancestor_id, currency, day) do update
    set (since, members) =
      (select t.since, t.members from add_team_activity(d.since, d.members, excluded.since, excluded.members) t)
  ), of_games as (
    insert into game_day as d (day, game_code, rounds)
    select day, game_code, total(rounds) from event where state = 'SETTLED' group by day, game_code
    on conflict (day, game_code) do update set rounds = d.rounds + excluded.rounds
  ), of_members_games as (
    insert into member_game_day as d
      (member_id, day, currency, vendor_code, game_code, state, rounds, stake, valid_bet, win)
    select member_id, day, currency, vendor_code, game_code, state, total(rounds), total(stake), total(valid_bet), total(win)
    from event where state is not null group by member_id, day, currency, vendor_code, game_code, state
    order by member_id, day
    on conflict (member_id, day, currency, vendor_code, game_code, state) do update
    set rounds = d.rounds + excluded.rounds, stake = d.stake + excluded.stake, valid_bet = d.valid_bet + excluded.valid_bet,
      win = d.win + excluded.win
  )
  select count(*) into v_events from event;
  return v_events;
end $$;

-- The postings on members' accounts by transactions from a watermark on. The settings have the same reason as above.
create or replace function posted_since(p_from xid8, p_until xid8 default null)
returns table (member_id bigint, currency text, amount bigint) language sql stable rows 1000
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_memoize = off
set max_parallel_workers_per_gather = 0 as $$
  select a.member_id, p.currency, p.amount
  from (
    select p.account_id, p.currency, total(p.amount) as amount
    from ledger_transaction t join ledger_posting p on p.transaction_id = t.id
    where t.tx >= p_from and (p_until is null or t.tx < p_until)
    group by p.account_id, p.currency
  ) p join ledger_account a on a.id = p.account_id and a.member_id is not null
$$;

-- Adds to the balances of teams, as add_to_days does to the days.
create or replace function add_to_balances(p_from xid8, p_until xid8) returns bigint language plpgsql as $$
declare
  v_postings bigint;
begin
  with posted as materialized (
    select * from posted_since(p_from, p_until) where p_from is not null
    union all
    select member_id, currency, balance from ledger_account where p_from is null and member_id is not null
    union all
    select member_id, currency, -amount from posted_since(p_until) where p_from is null
  ), of_teams as (
    insert into team_balance as b (ancestor_id, currency, balance)
    select a.id, p.currency, total(p.amount)
    from (select member_id, currency, total(amount) as amount from posted group by member_id, currency) p
    join member m on m.id = p.member_id cross join unnest(m.ancestor_ids) a(id)
    group by a.id, p.currency having total(p.amount) <> 0
    order by a.id
    on conflict (ancestor_id, currency) do update set balance = b.balance + excluded.balance
  )
  select count(*) into v_postings from posted;
  return v_postings;
end $$;

-- Transactions of another cluster are over.
create or replace function end_play_of_another_cluster() returns void language sql as $$
  update play_event set tx = '0' where tx >= pg_snapshot_xmax(pg_current_snapshot()) and tx <> pg_current_xact_id();
  update ledger_transaction set tx = '0' where tx >= pg_snapshot_xmax(pg_current_snapshot()) and tx <> pg_current_xact_id();
$$;

-- Rebuilds the sums from the rounds and the ledger, whatever they were. It is also the command after a restore.
create or replace function rebuild_play(p_time_zone text) returns void language plpgsql set work_mem = '64MB' as $$
declare
  v_until xid8;
begin
  perform pg_advisory_xact_lock(7236570);
  v_until := pg_snapshot_xmin(pg_current_snapshot());
  perform end_play_of_another_cluster();
  -- This comes first, so that a change that makes the sums stale meanwhile waits, and then makes these sums stale.
  insert into play_rolled_up (watermark, time_zone) values (v_until, p_time_zone)
  on conflict (id) do update set watermark = excluded.watermark, time_zone = excluded.time_zone, stale = false;
  delete from member_day;
  delete from game_day;
  delete from member_game_day;
  delete from team_day;
  delete from active_day;
  delete from team_activity;
  delete from team_balance;
  delete from team_size;
  perform add_to_days(null, v_until, p_time_zone);
  perform add_to_balances(null, v_until);
end $$;

-- Adds the events since the last time. No event can be added below the oldest running transaction. Without sums, and
-- with stale ones or those of another time zone or cluster, all sums are rebuilt.
create or replace function roll_up_play(p_time_zone text) returns void language plpgsql as $$
declare
  rolled play_rolled_up;
  v_until xid8;
begin
  perform pg_advisory_xact_lock(7236570);
  select * into rolled from play_rolled_up;
  v_until := pg_snapshot_xmin(pg_current_snapshot());
  if rolled.stale or rolled.time_zone is distinct from p_time_zone
    or rolled.watermark > pg_snapshot_xmax(pg_current_snapshot()) then
    perform rebuild_play(p_time_zone);
  elsif add_to_days(rolled.watermark, v_until, p_time_zone) + add_to_balances(rolled.watermark, v_until) > 0 then
    update play_rolled_up set watermark = v_until;
  end if;
end $$;
