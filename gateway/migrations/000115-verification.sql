-- Proving that a visitor is a person, and that a number or an address is theirs. Nothing here outlives a day.

-- What gateways sign and hash with: challenges, codes, the answers of captchas. The newest one signs; older ones still
-- verify until they are removed.
create table verification_key (
  kid text primary key,
  secret bytea not null,
  created_at timestamptz not null
);

create table captcha (
  id_hash bytea primary key,
  kid text not null,
  answer_hash bytea not null,
  expires_at timestamptz not null
);

create index captcha_expiry on captcha (expires_at);

-- Everything that was sent, or would have been had anybody had the number (is_silent): limits count here.
create table verification_send (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('sms', 'email')),
  target text not null,
  purpose text not null,
  ip text not null,
  subnet text not null,
  -- Of a number: its country, and the first digits that its operator is known by.
  country text,
  prefix text,
  is_silent boolean not null,
  sent_at timestamptz not null,
  verified_at timestamptz
);

create index verification_send_target on verification_send (target, sent_at desc);
create index verification_send_ip on verification_send (ip, sent_at desc);
create index verification_send_subnet on verification_send (subnet, sent_at desc);
create index verification_send_country on verification_send (country, sent_at desc) where not is_silent;
create index verification_send_prefix on verification_send (prefix, sent_at desc) where not is_silent;
create index verification_send_age on verification_send (sent_at);

-- The one code that counts for a target and purpose; the next one sent takes its place.
create table verification_code (
  target text not null,
  purpose text not null,
  -- Whose code it is; 0 for one that was sent without a session.
  member_id bigint not null,
  send_id bigint not null,
  kid text not null,
  code_hash bytea not null,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  primary key (target, purpose, member_id)
);

create index verification_code_expiry on verification_code (expires_at);

-- What a right code was traded for.
create table verification_ticket (
  ticket_hash bytea primary key,
  target text not null,
  purpose text not null,
  member_id bigint not null,
  expires_at timestamptz not null
);

create index verification_ticket_expiry on verification_ticket (expires_at);
