-- What all gateways share about calls.

-- Fixed windows. Losing them in a crash gives everyone a fresh window, so they are not logged.
create unlogged table rate_window (
  subject text primary key,
  window_start timestamptz not null,
  hits integer not null
) with (fillfactor = 50);

-- Keys of encrypted calls. The newest one encrypts, older ones still decrypt until they are removed.
create table encryption_key (
  kid text primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null
);

-- Nonces seen within the time window of encrypted calls.
create table encryption_nonce (
  nonce text primary key,
  expires_at timestamptz not null
);

create index encryption_nonce_expiry on encryption_nonce (expires_at);

create table idempotency_key (
  subject text not null,
  key text not null,
  fingerprint bytea not null,
  started_at timestamptz not null default clock_timestamp(),
  -- The envelope that was answered; null while the first attempt runs.
  answer jsonb,
  primary key (subject, key)
);

create index idempotency_key_age on idempotency_key (started_at);

-- What an operator, or a sandbox, has set at run time: the clock's offset, flags, status.
create table platform_setting (
  name text primary key,
  value jsonb not null
);
