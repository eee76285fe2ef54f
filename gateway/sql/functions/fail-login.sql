-- Counts a wrong password for its source and for the account at that source. Each p_tries wrong ones in a row lock
-- the account for that source, each time twice as long, up to p_longest. A day without a wrong password resets the
-- count.
create or replace function fail_login(
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
