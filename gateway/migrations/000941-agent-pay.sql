-- What a contract comes to for one period, with everything that it was worked out from. What is corrected later is another
-- revision; a run is never changed.
create table pay_run (
  id bigint generated always as identity primary key,
  contract_id bigint not null references agent_contract (id),
  -- When the period begins: the business day, or for HOURLY and REALTIME the minute in UTC.
  period_key text not null,
  revision int not null check (revision > 0),
  -- As in the contract.
  kind text not null,
  upline_id bigint,
  downline_id bigint not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  version int not null,
  -- The figures of the team in minor units, the formula, and the window: of REALTIME the transactions from and to.
  inputs jsonb not null,
  active_members int not null,
  -- The index of the tier that was reached.
  tier int,
  rate_millionths int not null,
  -- Minor units, as everything below: of the team, and what of it was moved to or from the accounts of single winners.
  base bigint not null,
  isolated bigint not null,
  gross bigint not null,
  -- What direct downlines get of it.
  downlines bigint not null,
  carried_in bigint not null,
  carried_out bigint not null,
  -- What the revisions before have paid or carried.
  paid_before bigint not null,
  amount bigint not null check (amount >= 0),
  -- Why nothing was paid though something was earned.
  reason text check (reason = 'SUSPENDED'),
  made_at timestamptz not null,
  unique (contract_id, period_key, revision),
  constraint lines_add_up check (amount = gross - downlines + carried_in - carried_out - paid_before),
  constraint period_is_one check (period_start < period_end)
);
create index pay_run_of_downline on pay_run (downline_id, kind, period_start desc, id desc);
create index pay_run_of_upline on pay_run (upline_id, kind, period_start desc, id desc);

-- By how much a run has moved a member's win, or what was made up of it, to the member's own account.
create table pay_isolated (
  run_id bigint not null references pay_run (id),
  member_id bigint not null,
  change bigint not null check (change <> 0),
  primary key (run_id, member_id)
);

-- What runs have carried and none has taken up yet. Negative for what the agent has been paid too much.
create table pay_carry (
  kind text not null,
  downline_id bigint not null references member (id),
  balance bigint not null default 0,
  primary key (kind, downline_id)
);

-- Up to which transaction the stream of play was read: for late corrections, and by the runs of REALTIME.
create table pay_stream (
  id boolean primary key default true check (id),
  corrected xid8 not null,
  paid xid8 not null,
  paid_at timestamptz not null,
  -- The run that is under way, so that one which broke off is gone on with.
  until xid8,
  until_at timestamptz,
  constraint run_is_whole check ((until is null) = (until_at is null))
);
