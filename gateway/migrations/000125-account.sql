-- What members change about their own ways in.

-- When the member has shown that the address is theirs; until then nothing secret depends on it.
alter table member add column email_verified_at timestamptz;

-- The one link that works for a member; the next one takes its place. Only SHA-256 of its token is kept.
create table password_reset (
  member_id bigint primary key references member (id) on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);

create index password_reset_expiry on password_reset (expires_at);

-- Wrong payment passwords. Logged, unlike other counters: a crash gives nobody a fresh start on money.
create table payment_password_try (
  member_id bigint primary key references member (id) on delete cascade,
  failures smallint not null,
  window_start timestamptz not null,
  locked_until timestamptz
);

-- An authenticator. Its key is kept sealed. Until a first code confirms it, it counts for nothing.
create table member_two_factor (
  member_id bigint primary key references member (id) on delete cascade,
  secret_sealed text not null,
  enrolled_at timestamptz not null,
  confirmed_at timestamptz,
  -- The time step of the last code that counted; that one and older ones count no more.
  last_step bigint not null default -1
);

-- In place of a code of the authenticator, each once. Only SHA-256 is kept: they are random enough for that.
create table member_recovery_code (
  member_id bigint not null references member_two_factor (member_id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (member_id, code_hash)
);
