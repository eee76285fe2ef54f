-- The reason for which rewards are closed to a member at an instant, the end, and the required age if age is the
-- reason. Without a reason rewards are open, and without an end it is unknown. The day of the end is in the brand's
-- time zone. A table function becomes a part of the query that calls it; a function that calls another one would plan that
-- again for every member.
create or replace function earn_refusals(p_member bigint, p_at timestamptz)
returns table (reason text, until timestamptz, until_day text, least_age smallint) language sql stable rows 1 as $$
  select f.reason, e.until, to_char(e.until at time zone coalesce(r.time_zone, 'UTC'), 'YYYY-MM-DD'), r.least_age
  from (values (p_member)) asked(id)
  left join member m on m.id = asked.id
  left join earn_rule r on r.id
  cross join lateral (
    select (m.birthday + r.least_age * interval '1 year')::timestamp at time zone r.time_zone as old_enough_at
  ) b
  cross join lateral (
    select case
      when m.id is null or m.status <> 'ACTIVE' then 'DISABLED'
      when m.is_agent = 4 then 'TRIAL'
      when m.excluded_until > p_at then 'EXCLUDED'
      when m.timed_out_until > p_at then 'TIMED_OUT'
      when not m.earns then 'FLAGGED'
      when r.least_age is not null and m.birthday is null then 'AGE_UNKNOWN'
      when b.old_enough_at > p_at then 'TOO_YOUNG'
    end as reason
  ) f
  cross join lateral (
    select case f.reason
      when 'EXCLUDED' then case when isfinite(m.excluded_until) then m.excluded_until end
      when 'TIMED_OUT' then m.timed_out_until
      when 'TOO_YOUNG' then b.old_enough_at
    end as until
  ) e
$$;

-- Returns whether this member may earn rewards.
create or replace function may_earn(p_member bigint, p_at timestamptz) returns boolean language sql stable as $$
  select reason is null from earn_refusals(p_member, p_at)
$$;

-- contract: gateways ask earn_refusals since 001280. Gateways of the release before it ask this function.
create or replace function earn_refusal(
  p_member bigint, p_at timestamptz, out reason text, out until timestamptz, out until_day text, out least_age smallint
) language sql stable as $$
  select * from earn_refusals(p_member, p_at)
$$;

-- contract: gateways ask with an instant since 001003. Gateways of the release before it ask without one.
create or replace function may_earn(p_member bigint) returns boolean language sql stable as $$
  select may_earn(p_member, now())
$$;
