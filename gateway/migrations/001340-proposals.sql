-- A call of staff that another person has to approve before it is carried out.
create table staff_proposal (
  id bigint generated always as identity primary key,
  proposal_no text not null unique,
  -- The id of the call, such as withdrawals.decide, and the permission that it needs.
  kind text not null,
  permission text not null,
  subject text not null,
  -- The request as it came, and the hash of it with the kind.
  fields jsonb not null,
  fields_hash text not null,
  reason text not null,
  proposed_by text not null,
  -- Null for the machine's key.
  proposer_id bigint references staff (id),
  proposer_ip text not null,
  state text not null check (state in ('DRAFT', 'IN_REVIEW', 'APPROVED', 'SCHEDULED', 'APPLIED', 'REJECTED', 'CANCELLED',
    'EXPIRED', 'STALE')),
  version int not null default 1,
  -- The hash of what it stands on, and of its effects.
  ground text not null,
  effects_hash text not null,
  -- The dry run, and the effects that it had once it was applied. The greatest change of a member's money, in minor units.
  effects jsonb not null,
  outcome jsonb,
  amount bigint,
  currency text,
  proposed_at timestamptz not null,
  -- Since when it is in its state.
  changed_at timestamptz not null,
  expires_at timestamptz not null,
  apply_at timestamptz,
  decided_by text,
  decider_id bigint references staff (id),
  decided_at timestamptz,
  decision_reason text,
  is_bypassed boolean not null default false,
  flags text[] not null default '{}',
  -- Why it could not be applied.
  note text,
  -- Runs that failed by a fault of ours, and when the next one may begin.
  attempts int not null default 0,
  next_try_at timestamptz
);
create unique index staff_proposal_open on staff_proposal (fields_hash)
  where state in ('DRAFT', 'IN_REVIEW', 'APPROVED', 'SCHEDULED');
create index staff_proposal_by_state on staff_proposal (state, changed_at, proposal_no);
create index staff_proposal_by_time on staff_proposal (changed_at, proposal_no);
create index staff_proposal_of on staff_proposal (proposed_by, changed_at, proposal_no);

-- Every state that a proposal has been in.
create table staff_proposal_event (
  id bigint generated always as identity primary key,
  proposal_id bigint not null references staff_proposal (id),
  state text not null,
  by text not null,
  reason text not null,
  at timestamptz not null
);
create index staff_proposal_event_of on staff_proposal_event (proposal_id, id);

-- The amount above which a call needs a second person, in minor units. A call without a row has the limit of the release.
create table staff_approval_limit (
  kind text primary key,
  amount bigint not null check (amount > 0)
);

-- Money that staff have added to a member or taken, with its cause.
create table member_adjustment (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  request_key text not null,
  cause text not null check (cause in ('CORRECTION', 'GOODWILL', 'CHARGEBACK')),
  currency text not null,
  -- In minor units, negative if it was taken.
  amount bigint not null check (amount <> 0),
  reason text not null,
  adjusted_by text not null,
  at timestamptz not null,
  unique (member_id, request_key)
);
