-- Counts events for points: those from one watermark to another, or everything without the events above the watermark.
-- The rules are [{version, from, category, points, per}]. For a business day the version that began last counts, and a
-- category that it does not name earns nothing. The time of a change is when its last bet was settled.
create or replace function add_to_point_days(p_from xid8, p_until xid8, p_time_zone text, p_currency text, p_rules jsonb)
returns void language sql as $$
  with event as materialized (
    select date_trunc('day', at at time zone p_time_zone) at time zone p_time_zone as day, e.*
    from (
      select * from play_event where tx >= p_from and tx < p_until
      union all select * from play_of_all() where p_from is null
      union all select u.* from play_event a, play_undone(a) u where p_from is null and a.tx >= p_until
    ) e
    where e.currency = p_currency and (e.valid_bet <> 0 or e.deposit <> 0)
  ), counted as (
    select e.member_id, e.day, case when e.deposit <> 0 then 'DEPOSIT' else g.game_type end as category,
      e.valid_bet + e.deposit as amount, greatest(e.at, r.settled_at) as settled_at
    from event e left join game g on g.game_code = e.game_code left join game_round r on r.id = e.round_id
  ), rule as (
    select *, lead("from") over (partition by category order by "from") as until from (
      select r.version, r."from", c.category, r.rules -> c.category as rule
      from jsonb_to_recordset(p_rules) r(version text, "from" timestamptz, rules jsonb),
        (select distinct k as category from jsonb_to_recordset(p_rules) a(rules jsonb), jsonb_object_keys(a.rules) k) c
    ) of_category
  )
  insert into point_day as d (member_id, day, category, rule_version, rule_points, per, sum, changed_at)
  select c.member_id, c.day, c.category, r.version, (r.rule ->> 'points')::integer, (r.rule ->> 'per')::bigint,
    sum(c.amount), max(c.settled_at)
  from counted c
  join rule r on r.category = c.category and r.rule is not null and c.day >= r."from" and (r.until is null or c.day < r.until)
  group by c.member_id, c.day, c.category, r.version, r.rule
  order by c.member_id, c.day
  on conflict (member_id, day, category) do update
  set sum = d.sum + excluded.sum, changed_at = greatest(d.changed_at, excluded.changed_at)
$$;

-- Rebuilds the sums from the rounds and the ledger; final sums stay. It is also the command after a restore.
create or replace function rebuild_point_days(p_time_zone text, p_currency text, p_rules jsonb) returns void language plpgsql as $$
declare
  v_until xid8;
begin
  perform pg_advisory_xact_lock(7236571);
  v_until := pg_snapshot_xmin(pg_current_snapshot());
  perform end_play_of_another_cluster();
  update point_day set sum = 0;
  perform add_to_point_days(null, v_until, p_time_zone, p_currency, p_rules);
  insert into point_watermark (watermark, time_zone) values (v_until, p_time_zone)
  on conflict (id) do update set watermark = excluded.watermark, time_zone = excluded.time_zone;
end $$;

-- Counts the events since the last time. The watermark moves together with the count, so each event counts once.
create or replace function count_point_days(p_time_zone text, p_currency text, p_rules jsonb) returns void language plpgsql as $$
declare
  counted point_watermark;
  v_until xid8;
begin
  perform pg_advisory_xact_lock(7236571);
  select * into counted from point_watermark;
  v_until := pg_snapshot_xmin(pg_current_snapshot());
  if counted.time_zone is distinct from p_time_zone or counted.watermark > pg_snapshot_xmax(pg_current_snapshot()) then
    perform rebuild_point_days(p_time_zone, p_currency, p_rules);
  elsif exists (select from play_event where tx >= counted.watermark and tx < v_until) then
    perform add_to_point_days(counted.watermark, v_until, p_time_zone, p_currency, p_rules);
    update point_watermark set watermark = v_until;
  end if;
end $$;

-- Gives members their final points, or saves them as lost for members who may not earn. Returns the number of days.
create or replace function settle_point_days(p_before timestamptz, p_at timestamptz, p_limit integer) returns integer
language plpgsql as $$
declare
  due point_day;
  moved ledger_outcome;
  v_days integer := 0;
begin
  for due in
    select * from point_day where pending > 0 and changed_at <= p_before order by changed_at limit p_limit for update
  loop
    if may_earn(due.member_id, p_at) then
      -- The number of earlier points makes the reference of each posting of a day unique.
      moved := ledger_move('points-earned',
        concat_ws(':', 'play-points', due.category, due.member_id, extract(epoch from due.day)::bigint, due.earned),
        'house:points', 'member:' || due.member_id || ':points', 'PTS', due.pending, p_at);
      if moved.outcome <> 'posted' then
        raise exception 'points of member % were %', due.member_id, moved.outcome;
      end if;
      update point_day set earned = earned + due.pending
      where (member_id, day, category) = (due.member_id, due.day, due.category);
    else
      update point_day set lost = lost + due.pending
      where (member_id, day, category) = (due.member_id, due.day, due.category);
    end if;
    v_days := v_days + 1;
  end loop;
  return v_days;
end $$;
