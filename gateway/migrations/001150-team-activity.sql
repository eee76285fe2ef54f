-- A row for each count of `since` made a report of 50 teams over 60 days look up 3,060 of them in the index. Only roll-ups
-- write these sums: they wait until all are carried over.
select pg_advisory_xact_lock(7236570);

create table team_activity (
  ancestor_id bigint not null,
  currency text not null,
  day timestamptz not null,
  -- Each occurs once, in rising order.
  since smallint[] not null,
  members int[] not null,
  primary key (ancestor_id, currency, day)
) with (fillfactor = 90);

comment on table team_activity is 'How many members of a team have a valid bet on a day: `members[i]` last had one `since[i]` days before it or earlier. 100 stands for longer ago, or never; no report covers as many days. A member counts in a range of days on the first of them: the one whose `since` reaches back before the range. So members of any range are counted once without a list of them.';

insert into team_activity (ancestor_id, currency, day, since, members)
select ancestor_id, currency, day, array_agg(since order by since), array_agg(members order by since)
from (
  select ancestor_id, currency, day, since, members as of_since,
    sum(members) over (partition by ancestor_id, currency, day order by since desc)::int as members
  from team_active_day
) reaching
where of_since <> 0
group by ancestor_id, currency, day
order by ancestor_id, currency, day;

-- contract: since this release none reads the table; those before it read the view in its place, which goes after them.
drop table team_active_day;

create view team_active_day as
select t.ancestor_id, t.currency, t.day, s.since, s.members
from team_activity t
cross join lateral (
  select u.since, u.members - lead(u.members, 1, 0) over (order by u.since) as members
  from unnest(t.since, t.members) u(since, members)
) s;

comment on view team_active_day is 'How many members of a team have a valid bet on a day, by how many days ago they last had one, for gateways of the release before team_activity.';
