-- How each member stands with the levels of the brand's ranks.json, as the last nightly review has left it.
create table member_rank (
  member_id bigint primary key references member (id),
  level smallint not null check (level > 0),
  -- The business day on whose morning it was reviewed; each day once.
  reviewed_on date not null,
  -- The review that takes a level away, unless what keeps it is reached by then.
  falls_on date
);

-- Every change of a level, with what the window of days before it held.
create table rank_change (
  member_id bigint not null references member (id),
  reviewed_on date not null,
  from_level smallint not null,
  to_level smallint not null check (to_level <> from_level),
  -- Minor units.
  valid_bet bigint not null,
  deposit bigint not null,
  primary key (member_id, reviewed_on)
);

-- The mornings on which all members were reviewed.
create table rank_review (
  day date primary key,
  finished_at timestamptz not null
);

-- Which benefit a member was paid, once for each week, year, level or day that it is named after. What can be claimed
-- and has not been is worked out, not kept.
create table rank_claim (
  member_id bigint not null references member (id),
  benefit_id text not null,
  kind text not null check (kind in ('WEEKLY', 'BIRTHDAY', 'UPGRADE', 'REBATE')),
  -- That of the member when it was claimed; of a rebate, that of its day.
  level smallint not null,
  -- Minor units.
  amount bigint not null check (amount > 0),
  claimed_at timestamptz not null,
  primary key (member_id, benefit_id)
);
