-- Of the members of a team who are active on a day (`team_activity`), the number of those who were not active in p_days
-- days before it.
create or replace function active_anew(p_since smallint[], p_members int[], p_days int) returns int
language sql immutable parallel safe as $$
  select coalesce(p_members[width_bucket(p_days::smallint, p_since) + 1], 0)
$$;

-- The sum of two counts. If one of them is a change, its counts may be negative, and entries that no longer change the
-- count are left out.
create or replace function add_team_activity(p_since smallint[], p_members int[], p_more_since smallint[], p_more_members int[],
  out since smallint[], out members int[]) language sql immutable parallel safe as $$
  select coalesce(array_agg(since order by since), '{}'), coalesce(array_agg(members order by since), '{}')
  from (
    select since, members, lead(members, 1, 0) over (order by since) as next
    from (
      select s.since, active_anew(p_since, p_members, s.since - 1) + active_anew(p_more_since, p_more_members, s.since - 1)
        as members
      from (select unnest(p_since) union select unnest(p_more_since)) s(since)
    ) together
  ) together
  where members <> next
$$;
