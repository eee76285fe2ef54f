-- A set of permissions. ADMIN has all of them, whatever is here.
create table staff_role (
  code text primary key check (code ~ '^[A-Z][A-Z0-9_]{1,31}$'),
  name text not null,
  permissions text[] not null
);

-- A member of the operator's staff. It has no account, password and authenticator before an invitation was accepted.
create table staff (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  account text unique check (account = lower(account)),
  name text,
  password_hash text,
  -- The key of the authenticator, sealed.
  totp_sealed text,
  -- The time step of the last code that counted.
  totp_last_step bigint not null default -1,
  invited_by text not null,
  created_at timestamptz not null,
  -- Null until an invitation was accepted, and again after another one was sent.
  activated_at timestamptz,
  suspended_at timestamptz,
  check (activated_at is null or (account is not null and password_hash is not null and totp_sealed is not null))
);

-- The roles of a member of staff.
create table staff_role_holder (
  staff_id bigint not null references staff (id),
  role_code text not null references staff_role (code),
  primary key (staff_id, role_code)
);
create index staff_role_holder_by_role on staff_role_holder (role_code);

-- A recovery code of a member of staff, by its hash. It counts once.
create table staff_recovery_code (
  staff_id bigint not null references staff (id),
  code_hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

-- A browser in which a member of staff has logged in, by the hash of its cookie.
create table staff_device (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff (id),
  device_hash bytea not null,
  name text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  unique (staff_id, device_hash)
);

-- A session of a member of staff, by the hash of its cookie. It is valid only together with its device.
create table staff_session (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff (id),
  device_id bigint not null references staff_device (id),
  session_hash bytea not null unique,
  ip text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  -- When the second factor was given last.
  proven_at timestamptz not null,
  ended_at timestamptz
);
create index staff_session_open on staff_session (staff_id) where ended_at is null;
create index staff_session_by_device on staff_session (device_id);

-- A right password that waits for the second factor, by the hash of its secret.
create table staff_login_challenge (
  challenge_hash bytea primary key,
  staff_id bigint not null references staff (id),
  tries smallint not null default 0,
  ends_at timestamptz not null
);
create index staff_login_challenge_of on staff_login_challenge (staff_id);
create index staff_login_challenge_end on staff_login_challenge (ends_at);

-- The newest invitation of a member of staff, by the hash of its link's secret. It counts once.
create table staff_invitation (
  staff_id bigint primary key references staff (id),
  token_hash bytea not null unique,
  ends_at timestamptz not null,
  -- What the invited person has chosen, until the first code of the authenticator opens the account.
  account text,
  name text,
  password_hash text,
  totp_sealed text
);
