-- What a log-in is decided by and what it leaves behind. Each step of it is one function, so one round trip.

-- Wrong passwords by subject: a lane of an account, a source address, an account at a source. Subjects hold hashes of
-- what was typed as account. Losing them in a crash gives everyone a fresh start, so they are not logged.
create unlogged table login_throttle (
  subject text primary key,
  failures integer not null,
  window_start timestamptz not null,
  locks smallint not null default 0,
  locked_until timestamptz
) with (fillfactor = 50);

create index login_throttle_age on login_throttle (window_start);

-- Where a member has been before; a second factor is asked for elsewhere.
create table known_address (
  member_id bigint not null references member (id) on delete cascade,
  prefix text not null,
  expires_at timestamptz not null,
  primary key (member_id, prefix)
);

create index known_address_expiry on known_address (expires_at);

-- A browser that may log in once more without a password. The validator changes at every use.
create table remembered_browser (
  selector text primary key,
  validator_hash bytea not null,
  member_id bigint not null references member (id) on delete cascade,
  device text not null,
  mobile text,
  country_dialing_code text,
  authenticated_at timestamptz not null,
  expires_at timestamptz not null,
  session_id bigint references session (id) on delete set null
);

create index remembered_browser_member on remembered_browser (member_id);
create index remembered_browser_session on remembered_browser (session_id) where session_id is not null;
create index remembered_browser_expiry on remembered_browser (expires_at);

-- A log-in that waits for its second factor.
create table login_challenge (
  challenge_hash bytea primary key,
  member_id bigint not null references member (id) on delete cascade,
  -- The log-in as it goes on once the factor is shown.
  entry jsonb not null,
  methods text[] not null,
  tries smallint not null default 0,
  expires_at timestamptz not null
);

create index login_challenge_expiry on login_challenge (expires_at);
create index login_challenge_member on login_challenge (member_id);
