-- Vendors that take bets against the main wallet, and what they have told us.

create table vendor (
  code text primary key,
  name text not null,
  enabled boolean not null default true
);

-- Public keys that verify a vendor's calls. The newest one is used where a call names none.
create table vendor_key (
  vendor_code text not null references vendor (code),
  key_id text not null,
  public_key_pem text not null,
  added_at timestamptz not null,
  retired_at timestamptz,
  primary key (vendor_code, key_id)
);

-- The opaque name by which a vendor knows a member; another one at every vendor.
create table vendor_member (
  vendor_code text not null references vendor (code),
  wallet_user text not null,
  member_id bigint not null references member (id),
  primary key (vendor_code, wallet_user),
  unique (vendor_code, member_id)
);

-- One launch of one game. CREATED until the vendor has answered the launch, then ACTIVE until closed or expired.
create table game_session (
  id text primary key,
  token_hash bytea not null unique,
  member_id bigint not null references member (id),
  vendor_code text not null references vendor (code),
  wallet_user text not null,
  game_code text not null,
  currency text not null,
  created_at timestamptz not null,
  activated_at timestamptz,
  expires_at timestamptz not null,
  closed_at timestamptz,
  launch_ip text,
  user_agent text
);

create index game_session_member on game_session (member_id, created_at desc);

-- One round of a game. Amounts in minor units; payout - stake is what the member's main wallet gained by it.
create table game_round (
  id bigint generated always as identity primary key,
  vendor_code text not null,
  -- The vendor's own name of the round.
  round text not null,
  member_id bigint not null,
  session_id text,
  game_code text not null,
  currency text not null,
  -- OPEN until closed, SETTLED when closed, ROLLED_BACK when its last bet has been taken back.
  state text not null default 'OPEN' check (state in ('OPEN', 'SETTLED', 'ROLLED_BACK')),
  stake bigint not null default 0 check (stake >= 0),
  payout bigint not null default 0 check (payout >= 0),
  -- Bets that stand, i.e. were not rolled back.
  bets int not null default 0 check (bets >= 0),
  opened_at timestamptz not null,
  closed_at timestamptz,
  settled_at timestamptz,
  unique (vendor_code, member_id, round)
) with (fillfactor = 80);

create index game_round_member on game_round (member_id, opened_at desc);
create index game_round_open on game_round (opened_at) where state = 'OPEN';

-- Every money call that was carried out, with the answer that a repeat gets. A tombstone takes the place of a bet or
-- win that was rolled back before it arrived. Never deleted (retention: as long as the ledger).
create table vendor_transaction (
  vendor_code text not null,
  transaction_uuid text not null,
  kind text not null check (kind in ('bet', 'win', 'rollback', 'tombstone')),
  member_id bigint not null,
  round_id bigint references game_round (id),
  amount bigint not null default 0 check (amount >= 0),
  currency text not null,
  is_free boolean not null default false,
  -- win: its bet. rollback: the bet or win that it takes back.
  reference_uuid text,
  fingerprint text not null,
  -- Null where no money moved: amount zero, free bets, rollbacks of nothing.
  ledger_transaction_id bigint,
  balance_after bigint not null,
  rolled_back_by text,
  received_at timestamptz not null,
  primary key (vendor_code, transaction_uuid)
) with (fillfactor = 90);

create index vendor_transaction_reference on vendor_transaction (vendor_code, reference_uuid) where reference_uuid is not null;
create index vendor_transaction_round on vendor_transaction (round_id);

-- What a person has to look at: a rolled back win that the member no longer has, a reused transaction id.
create table vendor_incident (
  id bigint generated always as identity primary key,
  vendor_code text not null,
  kind text not null check (kind in ('WIN_NOT_RECOVERED', 'DUPLICATE_TRANSACTION')),
  transaction_uuid text not null,
  member_id bigint,
  amount bigint,
  raised_at timestamptz not null
);
