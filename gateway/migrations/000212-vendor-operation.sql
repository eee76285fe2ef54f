-- What the operator sets for each vendor at run time, and everything needed to answer a dispute about a round.

alter table vendor
  -- Minor units; null is no limit.
  add column max_bet bigint check (max_bet > 0),
  add column max_daily_stake bigint check (max_daily_stake > 0),
  add column max_round_win bigint check (max_round_win > 0),
  -- Free bets need a granted reward; otherwise one without a reward is taken at the vendor's word.
  add column free_needs_grant boolean not null default false;

-- retired_at may lie ahead: until then the key and its successor are both good.

-- Who changed what, and from what to what.
create table vendor_change (
  id bigint generated always as identity primary key,
  vendor_code text not null references vendor (code),
  changed_at timestamptz not null,
  changed_by text not null,
  subject text not null check (subject in ('SETTINGS', 'KEY_ADDED', 'KEY_RETIRED', 'FREE_ROUNDS_GRANTED')),
  before jsonb,
  after jsonb
);

create index vendor_change_by_vendor on vendor_change (vendor_code, id desc);

-- What a member has staked at a vendor in one business day. Kept only while the vendor has such a limit, and begun from
-- the rounds of the day.
create table vendor_day_stake (
  vendor_code text not null,
  member_id bigint not null,
  day_start timestamptz not null,
  staked bigint not null check (staked >= 0),
  primary key (vendor_code, member_id, day_start)
) with (fillfactor = 80);

-- Free rounds promised to a member. A bet that names the reward uses one up; its rollback gives it back.
create table free_round_grant (
  reward_uuid text primary key,
  vendor_code text not null references vendor (code),
  member_id bigint not null references member (id),
  game_code text not null,
  rounds int not null check (rounds > 0),
  -- The highest stake of one free round, minor units.
  stake bigint not null check (stake > 0),
  currency text not null,
  expires_at timestamptz not null,
  used int not null default 0 check (used between 0 and rounds),
  granted_at timestamptz not null,
  granted_by text not null
);

create index free_round_grant_member on free_round_grant (member_id, granted_at desc);

-- Nobody closed it within a day. Whatever the vendor still sends settles it as usual.
alter table game_round drop constraint game_round_state_check;
alter table game_round add constraint game_round_state_check
  check (state in ('OPEN', 'SETTLED', 'ROLLED_BACK', 'STUCK'));
create index game_round_stuck on game_round (opened_at) where state = 'STUCK';

alter table vendor_transaction
  -- The launch it belongs to: the caller's, or that of the bet where the caller's token was forgotten.
  add column session_id text,
  add column request_uuid text,
  add column key_id text,
  add column reward_uuid text;
create index vendor_transaction_received on vendor_transaction using brin (received_at);

alter table vendor_incident drop constraint vendor_incident_kind_check;
alter table vendor_incident add constraint vendor_incident_kind_check
  check (kind in ('WIN_NOT_RECOVERED', 'DUPLICATE_TRANSACTION', 'WIN_ABOVE_LIMIT'));
create index vendor_incident_newest on vendor_incident (raised_at desc);

-- Every call with its answer, refusals and repeats included; written in batches beside the money. A call that moved
-- something is also a row of vendor_transaction, from the same commit as its postings, so that a gateway which dies
-- before it has written its batch loses nothing of such a call but its duration. One partition a month, kept for five
-- years: the ones before are dropped whole.
create table vendor_call (
  received_at timestamptz not null,
  vendor_code text not null,
  call text not null check (call in ('info', 'balance', 'bet', 'win', 'rollback')),
  status text not null,
  request_uuid text,
  transaction_uuid text,
  reference_uuid text,
  wallet_user text,
  member_id bigint,
  session_id text,
  round text,
  amount bigint,
  currency text,
  balance_before bigint,
  balance_after bigint,
  replayed boolean not null default false,
  incident text,
  key_id text,
  -- The id that our own logs know this call by.
  request_id text not null,
  duration_ms real not null
) partition by range (received_at);

create table vendor_call_unsorted partition of vendor_call default;
create index vendor_call_round on vendor_call (vendor_code, round) where round is not null;
create index vendor_call_time on vendor_call using brin (received_at);

-- Balance calls are many and change nothing: how many a session has made, and what the last one was told.
create table vendor_balance_asked (
  session_id text primary key,
  asked bigint not null,
  last_balance bigint not null,
  last_asked_at timestamptz not null
) with (fillfactor = 80);
