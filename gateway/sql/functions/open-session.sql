-- Opens a session with its first tab. It ends this browser's former session and the member's oldest sessions beyond
-- p_others, and records the login. Returns the ids of the ended sessions.
create or replace function open_session(
  p_member_id bigint, p_session_hash bytea, p_tab_hash bytea, p_previous_hash bytea, p_ip text, p_user_agent text,
  p_at timestamptz, p_others integer, p_login_type text, p_authenticated_at timestamptz, p_must_change_reason text
) returns table (session_id bigint, ended bigint[]) language plpgsql as $$
begin
  -- A session that is lost in a crash only costs the member another login.
  perform set_config('synchronous_commit', 'off', true);
  -- This locks the member's row. Two logins at the same time could otherwise both keep p_others sessions.
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
