-- One point for each settled round of a period, for the leaderboard: the present period and the one before, summed up
-- from play_event by sql/functions/mission-scores.sql.
create table mission_score (
  member_id bigint not null,
  period text not null check (period in ('DAILY', 'WEEKLY', 'MONTHLY')),
  starts_at timestamptz not null,
  points integer not null,
  -- The opening of the last round that counts: of equals, who was earlier is above.
  reached_at timestamptz not null,
  -- False while the account is not in use.
  is_shown boolean not null default true,
  -- Most points first, so that one index reads the board in both directions.
  board_key integer not null generated always as (-points) stored,
  primary key (member_id, period, starts_at)
) with (fillfactor = 80);
create index mission_score_board on mission_score (period, starts_at, board_key, reached_at, member_id)
where is_shown and points > 0;

-- How many members of the board have each number of points: a place is a sum of these. Kept by a trigger on
-- mission_score.
create table mission_points (
  period text not null,
  starts_at timestamptz not null,
  points integer not null,
  members integer not null,
  primary key (period, starts_at, points)
) with (fillfactor = 80);

-- The same by ten minutes in which the points were reached, for places among equals.
create table mission_points_slice (
  period text not null,
  starts_at timestamptz not null,
  points integer not null,
  slice timestamptz not null,
  members integer not null,
  primary key (period, starts_at, points, slice)
) with (fillfactor = 80);

-- Up to where the scores have followed play_event, by periods of this time zone.
create table mission_scored (
  id boolean primary key default true check (id),
  watermark xid8 not null,
  time_zone text not null
);
