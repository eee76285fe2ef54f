-- What an upline pays a direct downline by.
create table agent_contract (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME')),
  -- Null for the house, which stands above the first agents.
  upline_id bigint references member (id),
  downline_id bigint not null references member (id),
  state text not null check (state in ('REQUESTED', 'OFFERED', 'ACTIVE', 'TERMINATION_REQUESTED', 'REJECTED', 'CANCELLED',
    'EXPIRED', 'SUPERSEDED', 'TERMINATED')),
  created_at timestamptz not null,
  offered_at timestamptz,
  -- When an unanswered offer ends.
  expires_at timestamptz,
  ended_at timestamptz,
  -- Of one that was terminated: the end of the period in which that was, which is still paid.
  covered_until timestamptz,
  -- The next period that is to be paid; of REALTIME, whose periods are those of its runs, when the first can begin. Null
  -- before the contract is in force, and once nothing of it is left to pay.
  due_from timestamptz,
  due_to timestamptz,
  -- What somebody wrote with the last step.
  reason text,
  constraint contract_of_two check (upline_id <> downline_id),
  constraint offer_expires check (state <> 'OFFERED' or offered_at is not null and expires_at is not null),
  constraint over_says_when check (
    (ended_at is not null) = (state in ('REJECTED', 'CANCELLED', 'EXPIRED', 'SUPERSEDED', 'TERMINATED'))),
  constraint superseded_pays_nothing check (state <> 'SUPERSEDED' or due_from is null)
);
create unique index agent_contract_in_force on agent_contract (kind, coalesce(upline_id, 0), downline_id)
  where state in ('ACTIVE', 'TERMINATION_REQUESTED');
create unique index agent_contract_proposed on agent_contract (kind, coalesce(upline_id, 0), downline_id)
  where state in ('REQUESTED', 'OFFERED');
create index agent_contract_of_upline on agent_contract (upline_id, kind, id);
create index agent_contract_of_downline on agent_contract (downline_id, kind, id);
create index agent_contract_due on agent_contract (kind, due_to, due_from) where due_from is not null;
create index agent_contract_expiring on agent_contract (expires_at) where state = 'OFFERED';

-- The terms of a contract, as they were proposed and as they have followed each other.
create table agent_contract_version (
  contract_id bigint not null references agent_contract (id),
  version int not null check (version > 0),
  -- Ascending: {"activeMembers", "base": minor units, "rate": millionths}.
  tiers jsonb not null check (jsonb_typeof(tiers) = 'array' and jsonb_array_length(tiers) between 1 and 10),
  period text not null check (period in ('DAILY', 'WEEKLY', 'SEMI_MONTHLY', 'MONTHLY')),
  carries_negative boolean not null,
  -- Minor units; null without a bound.
  isolates_win_above bigint check (isolates_win_above > 0),
  -- When the first period begins that is paid by it; null for what was only proposed.
  effective_from timestamptz,
  primary key (contract_id, version)
);

-- Every step of every contract; never changed.
create table agent_contract_event (
  id bigint generated always as identity primary key,
  contract_id bigint not null references agent_contract (id),
  -- What was done, by the name of the action, EXPIRE for what time has done, and CASCADE for what another contract has.
  action text not null,
  state text not null,
  version int not null,
  -- Null for the house, and for what nobody has done.
  actor_id bigint references member (id),
  reason text,
  -- What asked for it: asking again changes nothing.
  request_key text,
  at timestamptz not null
);
create index agent_contract_event_of_contract on agent_contract_event (contract_id, id);
create unique index agent_contract_event_request on agent_contract_event (coalesce(actor_id, 0), request_key)
  where request_key is not null;
