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

create function identity_event_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'identity events are only ever added' using errcode = 'restrict_violation';
end $$;

create trigger append_only before update or delete or truncate on identity_event
  for each statement execute function identity_event_is_append_only();

-- Opens a session with its first tab, ends the one this browser had and the member's oldest beyond p_others, and notes
-- the log-in. Answers which sessions have ended.
create function open_session(
  p_member_id bigint, p_session_hash bytea, p_tab_hash bytea, p_previous_hash bytea, p_ip text, p_user_agent text,
  p_at timestamptz, p_others integer, p_login_type text, p_authenticated_at timestamptz, p_must_change_reason text
) returns table (session_id bigint, ended bigint[]) language plpgsql as $$
begin
  -- A session lost in a crash is a log-in more, and nothing else.
  perform set_config('synchronous_commit', 'off', true);
  -- One after the other for each member: two at once would both leave p_others open.
  update member set last_login_at = p_at where id = p_member_id;
  with over as (
    update session s set ended_at = p_at, end_reason = 'replaced'
    where s.ended_at is null and (s.session_hash = p_previous_hash or s.id in (
      select o.id from session o
      where o.member_id = p_member_id and o.ended_at is null and o.session_hash is distinct from p_previous_hash
      order by o.id desc offset p_others))
    returning s.id
  )
  select coalesce(array_agg(id), '{}') into ended from over;
  insert into session (member_id, session_hash, ip, user_agent, created_at, last_seen_at, login_type, authenticated_at,
    must_change_reason)
  values (p_member_id, p_session_hash, p_ip, p_user_agent, p_at, p_at, p_login_type, p_authenticated_at,
    p_must_change_reason)
  returning id into session_id;
  insert into session_tab (token_hash, session_id, created_at) values (p_tab_hash, session_id, p_at);
  return next;
end $$;
