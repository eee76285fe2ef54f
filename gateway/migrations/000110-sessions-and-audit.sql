-- What a session needs beyond its two secrets, and the trail of everything that happens to an identity.

alter table session
  -- How it was opened: by user name, SMS, a remembered browser, a provider …
  add column login_type text not null default 'username',
  -- When the member last showed the password or a code; a remembered browser shows neither.
  add column authenticated_at timestamptz,
  -- While set, the session may do nothing but change the password and log out.
  add column must_change_reason text;
update session set authenticated_at = created_at;
alter table session alter column authenticated_at set not null;

-- 'password': the password was changed elsewhere; 'rotated' is only announced, the session goes on under new secrets.
alter table session drop constraint session_end_reason_check;
alter table session add constraint session_end_reason_check
  check (end_reason in ('logout', 'replaced', 'expired', 'revoked', 'password'));

-- No foreign key: the trail outlives the member. Of an account that does not exist no name is kept, because people type
-- passwords into the wrong field. Addresses are kept as prefixes only (IPv4 /24, IPv6 /56).
create table identity_event (
  id bigint generated always as identity primary key,
  occurred_at timestamptz not null,
  member_id bigint,
  account text,
  event text not null,
  result text not null,
  ip_prefix text not null,
  device text not null,
  detail jsonb
);

create index identity_event_by_member on identity_event (member_id, id desc) where member_id is not null;
create index identity_event_time on identity_event using brin (occurred_at);
