-- A passkey of a member of staff: the public key of an authenticator that signs for the back office alone.
create table staff_passkey (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff (id),
  -- The id that the authenticator has given it.
  credential_id bytea not null unique,
  public_key bytea not null,
  -- How often the authenticator says that it has signed. Zero for authenticators that do not count.
  counter bigint not null,
  -- How a browser reaches the authenticator, as the browser said.
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index staff_passkey_of on staff_passkey (staff_id);

-- A random text that a passkey has to sign. It counts once, for one log-in under way or one session.
create table staff_passkey_demand (
  -- The log-in or session, and whether it shows a passkey or adds one.
  owner text primary key,
  challenge text not null,
  ends_at timestamptz not null
);
create index staff_passkey_demand_end on staff_passkey_demand (ends_at);
