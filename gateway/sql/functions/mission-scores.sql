-- The ten minutes around an instant.
create or replace function mission_slice(p_at timestamptz) returns timestamptz language sql immutable as $$
  select date_bin('10 minutes', p_at, timestamptz '2000-01-01 00:00:00Z')
$$;

-- The start of the period of an instant in a time zone, or of the period p_later periods after it.
create or replace function mission_period_start(
  p_period text, p_at timestamptz, p_time_zone text, p_later integer default 0
) returns timestamptz language sql stable as $$
  select (date_trunc(unit, p_at at time zone p_time_zone) + p_later * ('1 ' || unit)::interval) at time zone p_time_zone
  from (values ('DAILY', 'day'), ('WEEKLY', 'week'), ('MONTHLY', 'month')) units (period, unit)
  where period = p_period
$$;

-- Adds changes to both histograms of the board: how many more, or fewer, members have a number of points since a slice.
create or replace function count_mission_scores(p_changes mission_points_slice[]) returns void language sql as $$
  with by_points as (
    insert into mission_points as p (period, starts_at, points, members)
    select period, starts_at, points, sum(members) from unnest(p_changes) group by 1, 2, 3 having sum(members) <> 0
    on conflict (period, starts_at, points) do update set members = p.members + excluded.members
  )
  insert into mission_points_slice as p (period, starts_at, points, slice, members)
  select period, starts_at, points, slice, members from unnest(p_changes) where members <> 0
  on conflict (period, starts_at, points, slice) do update set members = p.members + excluded.members
$$;

create or replace function mission_scores_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform count_mission_scores((
      select array_agg(row(c.*)::mission_points_slice) from (
        select period, starts_at, points, mission_slice(reached_at), count(*)::int from come
        where is_shown and points > 0 group by 1, 2, 3, 4) c));
  else
    perform count_mission_scores((
      select array_agg(row(c.*)::mission_points_slice) from (
        select period, starts_at, points, mission_slice(reached_at), sum(sign)::int
        from (select -1 as sign, * from gone union all select 1, * from come) both_sides
        where is_shown and points > 0 group by 1, 2, 3, 4) c));
  end if;
  return null;
end $$;

create or replace trigger counts_added after insert on mission_score
referencing new table as come for each statement execute function mission_scores_changed();
create or replace trigger counts_changed after update on mission_score
referencing old table as gone new table as come for each statement execute function mission_scores_changed();

-- A member whose account is not active is not on the board, and returns to it with the account.
create or replace function member_leaves_board() returns trigger language plpgsql as $$
begin
  update mission_score set is_shown = new.status = 'ACTIVE' where member_id = new.id;
  return null;
end $$;

create or replace trigger leaves_board after update of status on member for each row
when (old.status is distinct from new.status) execute function member_leaves_board();

-- Adds rounds to the scores: the events from one watermark to another, or all rounds of the stored periods without
-- those above the watermark, which are added later. Returns the members whose scores have changed.
create or replace function add_to_mission_scores(p_from xid8, p_until xid8, p_time_zone text, p_now timestamptz)
returns setof bigint language plpgsql as $$
declare
  v_since timestamptz := least(
    mission_period_start('DAILY', p_now, p_time_zone, -1), mission_period_start('WEEKLY', p_now, p_time_zone, -1),
    mission_period_start('MONTHLY', p_now, p_time_zone, -1));
begin
  return query
  with event as materialized (
    select e.at, e.member_id, e.rounds from play_event e
    where e.tx >= p_from and e.tx < p_until and e.state = 'SETTLED' and e.at >= v_since
    union all
    select e.at, e.member_id, e.rounds from play_of_all() e
    where p_from is null and e.state = 'SETTLED' and e.at >= v_since
    union all
    select e.at, e.member_id, -e.rounds from play_event e
    where p_from is null and e.tx >= p_until and e.state = 'SETTLED' and e.at >= v_since
  ), change as (
    select e.member_id, p.period, p.starts_at, sum(e.rounds)::int as points,
      max(e.at) filter (where e.rounds > 0) as reached_at, bool_or(e.rounds < 0) as took_back, m.status = 'ACTIVE' as is_shown
    from (
      select at, member_id, period, mission_period_start(period, at, p_time_zone) as starts_at, rounds
      from event, unnest('{DAILY,WEEKLY,MONTHLY}'::text[]) period
    ) e
    join member m on m.id = e.member_id and m.is_agent <> 4
    join (
      select period, starts_at from unnest('{DAILY,WEEKLY,MONTHLY}'::text[]) period,
        lateral (values (mission_period_start(period, p_now, p_time_zone, -1)),
          (mission_period_start(period, p_now, p_time_zone))) kept (starts_at)
    ) p on p.period = e.period and p.starts_at = e.starts_at
    group by e.member_id, p.period, p.starts_at, m.status
  ), placed as (
    -- If a round of a member was taken back, the last round that still counts is looked up.
    select c.member_id, c.period, c.starts_at, c.points, c.is_shown, c.took_back,
      case when c.took_back then coalesce((
          select max(r.opened_at) from bet_record r
          where r.member_id = c.member_id and r.state = 'SETTLED' and r.opened_at >= c.starts_at
            and r.opened_at < mission_period_start(c.period, c.starts_at, p_time_zone, 1)), c.starts_at)
        else c.reached_at end as reached_at
    from change c
  ), scored as (
    insert into mission_score as s (member_id, period, starts_at, points, reached_at, is_shown)
    select member_id, period, starts_at, points, reached_at, is_shown from placed order by member_id, period, starts_at
    on conflict (member_id, period, starts_at) do update
    set points = s.points + excluded.points,
      reached_at = case when exists (
          select from placed p where p.member_id = s.member_id and p.period = s.period and p.starts_at = s.starts_at
            and p.took_back)
        then excluded.reached_at else greatest(s.reached_at, excluded.reached_at) end
    returning s.member_id
  )
  select distinct member_id from scored;
end $$;

-- Rebuilds the scores from the rounds, whatever they were.
create or replace function rebuild_mission_scores(p_time_zone text, p_now timestamptz) returns void language plpgsql as $$
declare
  v_until xid8;
begin
  perform pg_advisory_xact_lock(7236571);
  v_until := pg_snapshot_xmin(pg_current_snapshot());
  delete from mission_score;
  delete from mission_points;
  delete from mission_points_slice;
  perform count(*) from add_to_mission_scores(null, v_until, p_time_zone, p_now);
  insert into mission_scored (watermark, time_zone) values (v_until, p_time_zone)
  on conflict (id) do update set watermark = excluded.watermark, time_zone = excluded.time_zone;
end $$;

-- Adds the events since the last time, as roll_up_play does, and rebuilds all scores in the same cases. Returns the
-- members whose scores have changed, but none after a rebuild.
create or replace function score_missions(p_time_zone text, p_now timestamptz) returns setof bigint language plpgsql as $$
declare
  scored mission_scored;
  v_until xid8;
begin
  perform pg_advisory_xact_lock(7236571);
  select * into scored from mission_scored;
  v_until := pg_snapshot_xmin(pg_current_snapshot());
  if scored.time_zone is distinct from p_time_zone or scored.watermark > pg_snapshot_xmax(pg_current_snapshot()) then
    perform rebuild_mission_scores(p_time_zone, p_now);
  elsif exists (select from play_event where tx >= scored.watermark and tx < v_until) then
    return query select * from add_to_mission_scores(scored.watermark, v_until, p_time_zone, p_now);
    update mission_scored set watermark = v_until;
  end if;
end $$;

-- Deletes the scores of periods before the last one, and their counts.
create or replace function sweep_mission_scores(p_time_zone text, p_now timestamptz) returns void language sql as $$
  delete from mission_points where starts_at < mission_period_start(period, p_now, p_time_zone, -1);
  delete from mission_points_slice where starts_at < mission_period_start(period, p_now, p_time_zone, -1);
  delete from mission_score where starts_at < mission_period_start(period, p_now, p_time_zone, -1);
$$;

-- A member's place: the members with more points, those who had as many in an earlier slice, and those who came before
-- in the same slice. There is no row if the member has no points. It is in PL/pgSQL, which plans it once per
-- connection. Migration 001151 dropped it because its columns changed.
create or replace function mission_place(p_period text, p_starts_at timestamptz, p_member bigint)
returns table (place bigint, points integer)
language plpgsql stable set enable_seqscan = off as $$
begin
  return query
  select 1
    + coalesce((select sum(members) from mission_points p
        where p.period = p_period and p.starts_at = p_starts_at and p.points > s.points), 0)
    + coalesce((select sum(members) from mission_points_slice p
        where p.period = p_period and p.starts_at = p_starts_at and p.points = s.points
          and p.slice < mission_slice(s.reached_at)), 0)
    + (select count(*) from mission_score o
       where o.period = p_period and o.starts_at = p_starts_at and o.is_shown and o.points > 0
         and o.board_key = s.board_key and o.reached_at between mission_slice(s.reached_at) and s.reached_at
         and (o.reached_at, o.member_id) < (s.reached_at, s.member_id)),
    s.points
  from mission_score s
  where s.member_id = p_member and s.period = p_period and s.starts_at = p_starts_at and s.is_shown and s.points > 0;
end $$;
