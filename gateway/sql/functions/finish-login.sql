-- Records everything about a successful login. A remembered browser gets its next validator only if the last one it
-- presented is still valid. Otherwise there is no session and the function returns no row.
create or replace function finish_login(p_login jsonb) returns table (session_id bigint, ended bigint[]) language plpgsql as $$
declare
  l record;
begin
  select * into l from jsonb_to_record(p_login) as x (
    at timestamptz, member_id bigint, session_hash bytea, tab_hash bytea, previous_hash bytea, ip text, ip_prefix text,
    user_agent text, device text, others integer, login_type text, authenticated_at timestamptz, must_change_reason text,
    throttles text[], known_until timestamptz, password_hash text, old_password_hash text, selector text,
    validator_hash bytea, old_validator_hash bytea, remembered_until timestamptz, mobile text, country_dialing_code text,
    forgotten text, event jsonb);
  if l.old_validator_hash is not null then
    update remembered_browser b set validator_hash = l.validator_hash, last_validator_hash = l.old_validator_hash,
      used_at = l.at, used_prefix = l.ip_prefix
    where b.selector = l.selector and b.validator_hash = l.old_validator_hash and b.expires_at > l.at;
    if not found then return; end if;
  end if;

  select o.session_id, o.ended into session_id, ended from open_session(
    l.member_id, l.session_hash, l.tab_hash, l.previous_hash, l.ip, l.user_agent, l.at, l.others, l.login_type,
    l.authenticated_at, l.must_change_reason) o;

  if l.old_validator_hash is not null then
    update remembered_browser b set session_id = finish_login.session_id where b.selector = l.selector;
  elsif l.selector is not null then
    insert into remembered_browser (selector, validator_hash, member_id, device, mobile, country_dialing_code,
      authenticated_at, expires_at, session_id)
    values (l.selector, l.validator_hash, l.member_id, l.device, l.mobile, l.country_dialing_code, l.authenticated_at,
      l.remembered_until, session_id);
  end if;
  if l.forgotten is not null then delete from remembered_browser b where b.selector = l.forgotten; end if;
  if l.throttles <> '{}' then delete from login_throttle t where t.subject = any(l.throttles); end if;
  if l.known_until is not null then
    insert into known_address as k (member_id, prefix, expires_at) values (l.member_id, l.ip_prefix, l.known_until)
    on conflict (member_id, prefix) do update set expires_at = greatest(k.expires_at, excluded.expires_at);
  end if;
  if l.password_hash is not null then
    update member m set password_hash = l.password_hash
    where m.id = l.member_id and m.password_hash = l.old_password_hash;
  end if;
  perform add_identity_event(l.at, l.event);
  return next;
end $$;
