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

-- Counts a password that is about to be checked as wrong beforehand, so that many at once, on many gateways, do not get
-- around the limit; finish_login or release_login takes it back. The owner, at a known address, has a lane of his own.
-- p_since begins the window. Verdict: GO, CAPTCHA, LOCKED (until locked_until); only GO has counted.
create function begin_login(
  p_account text, p_lane text, p_source text, p_pair text, p_prefix text, p_at timestamptz, p_since timestamptz,
  p_has_captcha boolean, p_tries integer, p_captcha_after integer, p_source_captcha_after integer
) returns table (verdict text, locked_until timestamptz, lane text, failures integer, source_failures integer, is_known boolean)
language plpgsql as $$
declare
  started timestamptz;
begin
  perform set_config('synchronous_commit', 'off', true);
  is_known := exists (
    select from member m join known_address k on k.member_id = m.id
    where m.account = p_account and k.prefix = p_prefix and k.expires_at > p_at);
  lane := case when is_known then p_lane || ':' || p_prefix else p_lane end;

  select t.failures into source_failures from login_throttle t where t.subject = p_source and t.window_start > p_since;
  source_failures := coalesce(source_failures, 0);
  insert into login_throttle as t (subject, failures, window_start) values (lane, 0, p_at)
  on conflict (subject) do update set
    failures = case when t.window_start > p_since then t.failures else 0 end,
    window_start = case when t.window_start > p_since then t.window_start else p_at end
  returning t.failures, t.window_start into failures, started;

  select t.locked_until into locked_until from login_throttle t where t.subject = p_pair and t.locked_until > p_at;
  if failures >= p_tries then
    locked_until := greatest(locked_until, started + (p_at - p_since));
  end if;
  if locked_until is not null then
    verdict := 'LOCKED';
  elsif not p_has_captcha and (failures >= p_captcha_after or source_failures >= p_source_captcha_after) then
    verdict := 'CAPTCHA';
  else
    verdict := 'GO';
    failures := failures + 1;
    update login_throttle t set failures = begin_login.failures where t.subject = lane;
  end if;
  return next;
end $$;

create function add_identity_event(p_at timestamptz, p_event jsonb) returns void language sql as $$
  insert into identity_event (occurred_at, member_id, account, event, result, ip_prefix, device, detail)
  select p_at, member_id, account, event, result, ip_prefix, device, detail
  from jsonb_to_record(p_event) as e (member_id bigint, account text, event text, result text, ip_prefix text, device text,
    detail jsonb)
$$;

-- Counts a wrong password at its source and for the account there: every p_tries of them in a row lock the account for
-- that source, each time twice as long, until p_longest. A day of quiet forgets them.
create function fail_login(
  p_source text, p_pair text, p_at timestamptz, p_since timestamptz, p_tries integer, p_first interval, p_longest interval,
  p_event jsonb
) returns integer language plpgsql as $$
declare
  in_a_row integer;
  at_source integer;
begin
  perform set_config('synchronous_commit', 'off', true);
  insert into login_throttle as t (subject, failures, window_start) values (p_source, 1, p_at)
  on conflict (subject) do update set
    failures = case when t.window_start > p_since then t.failures + 1 else 1 end,
    window_start = case when t.window_start > p_since then t.window_start else p_at end
  returning t.failures into at_source;
  insert into login_throttle as t (subject, failures, window_start) values (p_pair, 1, p_at)
  on conflict (subject) do update set
    failures = case when t.window_start > p_at - interval '1 day' then t.failures + 1 else 1 end,
    locks = case when t.window_start > p_at - interval '1 day' then t.locks else 0 end,
    window_start = p_at
  returning t.failures into in_a_row;
  if in_a_row % p_tries = 0 then
    update login_throttle t set locks = least(t.locks + 1, 20), locked_until = p_at + least(p_longest, p_first * 2 ^ t.locks)
    where t.subject = p_pair;
  end if;
  perform add_identity_event(p_at, p_event);
  return at_source;
end $$;

-- Everything that a successful log-in leaves behind. A remembered browser gets its next validator only if its last one
-- is still the one that counts; without that there is no session, and no row.
create function finish_login(p_login jsonb) returns table (session_id bigint, ended bigint[]) language plpgsql as $$
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
    update remembered_browser b set validator_hash = l.validator_hash
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
