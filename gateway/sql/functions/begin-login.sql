-- Counts a password as wrong before it is checked, so that many parallel attempts on many gateways cannot exceed the
-- limit. finish_login or release_login takes the count back. Attempts of the owner at a known address are counted in a
-- separate lane. p_since begins the window. The verdict is GO, CAPTCHA or LOCKED (until locked_until), and only GO has
-- counted.
create or replace function begin_login(
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
