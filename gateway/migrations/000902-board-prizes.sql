-- The leaderboards whose places are final.
create table mission_board (
  period text not null check (period in ('DAILY', 'WEEKLY', 'MONTHLY')),
  starts_at timestamptz not null,
  closed_at timestamptz not null,
  primary key (period, starts_at)
);

-- What a place of a closed leaderboard has won, as the brand's file said when it closed.
create table mission_prize (
  period text not null,
  -- The business day on which the period begins.
  starts_on date not null,
  starts_at timestamptz not null,
  place integer not null check (place > 0),
  member_id bigint not null references member (id),
  reward_type text not null check (reward_type in ('MONEY', 'POINTS', 'TICKETS')),
  -- Minor units of money, or whole points or tickets.
  amount bigint not null check (amount > 0),
  -- What tickets are for.
  raffle_id text,
  claim_until timestamptz not null,
  claimed_at timestamptz,
  primary key (period, starts_at, place),
  foreign key (period, starts_at) references mission_board (period, starts_at),
  constraint tickets_name_their_raffle check ((reward_type = 'TICKETS') = (raffle_id is not null))
);
create unique index mission_prize_of_member on mission_prize (member_id, period, starts_on);
