-- Sums of business days that are over, so that reports over weeks read days and not bets. sql/functions/closed-days.sql
-- closes a day, and keeps it right when one of its rounds changes later.
create table member_day (
  -- 0 where there is none.
  upline_id bigint not null,
  -- When the day began, in the operator's time zone.
  day timestamptz not null,
  member_id bigint not null,
  currency text not null,
  -- Rounds that were opened on the day, on every wallet, in minor units; `rounds` and `valid_bet` are of settled ones.
  rounds int not null,
  stake bigint not null,
  valid_bet bigint not null,
  win bigint not null,
  deposit bigint not null,
  withdrawal bigint not null,
  primary key (upline_id, day, member_id, currency)
) with (fillfactor = 90);
create index member_day_by_day on member_day using brin (day);

-- How many rounds of each game were opened on a day that is over.
create table game_day (
  day timestamptz not null,
  game_code text not null,
  rounds int not null,
  primary key (day, game_code)
);

-- One row once a day has been closed: every day before `until` is.
create table closed_days (
  id boolean primary key default true check (id),
  until timestamptz not null,
  time_zone text not null
);
