-- Who has come below an upline is an event of the stream, too.
alter table play_event add column joined smallint not null default 0;
comment on column play_event.joined is 'Of a member who has come below an upline. There is no currency then, and no other figure.';

-- True once something has changed by which the sums were made; the next roll-up makes them anew, and until then reports
-- read the rounds. The sums that there are lack those of teams.
alter table play_rolled_up add column stale boolean not null default true;
alter table play_rolled_up alter column stale set default false;

-- What everybody below a member has played, paid in and been given on each business day, by the type of the games; cash
-- and rewards have none. Rolled up from play_event by sql/functions/play-roll-up.sql.
create table team_day (
  ancestor_id bigint not null,
  day timestamptz not null,
  -- Empty in the rows that count who has joined.
  currency text not null,
  category text not null,
  joined int not null,
  -- As in member_day: `rounds` and `stake` are of settled rounds.
  rounds int not null,
  stake bigint not null,
  valid_bet bigint not null,
  win bigint not null,
  -- Of rounds that were rolled back. The stake is what was once staked; the win is in `win`, too.
  voided int not null,
  voided_stake bigint not null,
  voided_win bigint not null,
  deposit bigint not null,
  withdrawal bigint not null,
  bonus bigint not null,
  rebate bigint not null,
  agent_pay bigint not null,
  primary key (ancestor_id, day, currency, category)
) with (fillfactor = 90);

-- The days on which members of teams have a valid bet.
create table active_day (
  member_id bigint not null,
  currency text not null,
  day timestamptz not null,
  primary key (member_id, currency, day)
);

-- How many members of a team have a valid bet on a day, by how many days ago they last had one. A member counts in a range
-- of days on the first of them: the one whose `since` reaches back before the range. So members of any range are counted
-- once without a list of them.
create table team_active_day (
  ancestor_id bigint not null,
  currency text not null,
  day timestamptz not null,
  -- 100 if it was longer ago, or never; no report covers as many days.
  since smallint not null,
  members int not null,
  primary key (ancestor_id, currency, day, since)
) with (fillfactor = 90);
