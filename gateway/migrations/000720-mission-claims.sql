-- Which mission a member was paid for, once for each of its periods. What can be claimed and has not been is worked out
-- from what was played, not kept.
create table mission_claim (
  member_id bigint not null references member (id),
  mission_id text not null,
  -- The business day on which the period begins.
  starts_on date not null,
  reward_type text not null check (reward_type in ('MONEY', 'POINTS', 'TICKETS')),
  -- Minor units of money, or whole points or tickets.
  amount bigint not null check (amount > 0),
  claimed_at timestamptz not null,
  primary key (member_id, mission_id, starts_on)
);
