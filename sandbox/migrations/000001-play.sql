create table launch (
  id text primary key,
  key_hash text not null unique,
  player text not null,
  vendor_code text not null,
  member_code text,
  wallet_token text,
  game_code text not null,
  title jsonb not null,
  currency text not null,
  language text not null,
  lobby_url text,
  demo_balance bigint check (demo_balance >= 0),
  round_ticket text not null,
  next_round_at timestamptz not null,
  created_at timestamptz not null,
  replaced_at timestamptz
);
create index launch_player on launch (player, created_at desc);

create table seed_pair (
  id bigint generated always as identity primary key,
  player text not null,
  server_seed text not null,
  server_seed_hash text not null,
  client_seed text not null,
  next_nonce integer not null default 0,
  created_at timestamptz not null,
  revealed_at timestamptz
);
create unique index seed_pair_in_use on seed_pair (player) where revealed_at is null;

create table round (
  id text primary key,
  view_key text not null unique,
  launch_id text not null references launch,
  player text not null,
  seed_pair_id bigint not null references seed_pair,
  nonce integer not null,
  ticket text not null,
  vendor_code text not null,
  game_code text not null,
  kind text not null check (kind in ('slot', 'draw')),
  currency text not null,
  stake bigint not null check (stake > 0),
  payout bigint not null check (payout >= 0),
  pick integer check (pick between 0 and 99),
  state text not null check (state in ('betting', 'paying', 'settled', 'refused', 'voiding', 'void', 'stuck')),
  refusal text,
  balance bigint,
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (launch_id, ticket),
  unique (seed_pair_id, nonce)
);
create index round_player on round (player, created_at desc);

create table outbox (
  transaction_uuid text primary key,
  round_id text not null references round,
  kind text not null check (kind in ('bet', 'win', 'rollback')),
  vendor_code text not null,
  body text not null,
  state text not null default 'pending' check (state in ('pending', 'done', 'refused', 'failed')),
  attempts integer not null default 0,
  last_status text,
  next_attempt_at timestamptz not null,
  created_at timestamptz not null
);
create index outbox_due on outbox (next_attempt_at) where state = 'pending';
create unique index outbox_kind on outbox (round_id, kind);
