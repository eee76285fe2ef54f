-- A session is the cookie (session_hash) together with the token of one of its tabs (session_tab). Only SHA-256
-- hashes of both are kept.

create table session (
  id bigint generated always as identity primary key,
  session_hash bytea not null unique,
  member_id bigint not null references member (id) on delete cascade,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'replaced', 'expired', 'revoked')),
  check ((ended_at is null) = (end_reason is null))
);

create index session_open_by_member on session (member_id, id) where ended_at is null;
create index session_last_seen on session (last_seen_at);

create table session_tab (
  token_hash bytea primary key,
  session_id bigint not null references session (id) on delete cascade,
  created_at timestamptz not null
);

create index session_tab_by_session on session_tab (session_id, created_at);
