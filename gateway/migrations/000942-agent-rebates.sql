-- What the rebate of a member comes to for a business day: the rate times the valid bets of the member and of everybody below,
-- less what direct downlines get of it. What is corrected later is another revision; a row is never changed.
create table agent_rebate (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  -- As in the account.
  upline_id bigint,
  day timestamptz not null,
  day_end timestamptz not null,
  revision int not null check (revision > 0),
  -- The rate as it was when the day was first paid.
  rate_millionths int not null,
  -- Minor units, as everything below.
  base bigint not null,
  gross bigint not null,
  downlines bigint not null,
  carried_in bigint not null,
  carried_out bigint not null,
  paid_before bigint not null,
  amount bigint not null check (amount >= 0),
  made_at timestamptz not null,
  unique (member_id, day, revision),
  constraint lines_add_up check (amount = gross - downlines + carried_in - carried_out - paid_before)
);
create index agent_rebate_of_upline on agent_rebate (upline_id, day);
create index agent_rebate_of_day on agent_rebate (day);

-- The business days whose rebates are paid.
create table agent_rebate_day (
  day timestamptz primary key,
  day_end timestamptz not null,
  finished_at timestamptz not null
);
