-- For gateways of the release before, which count a try as wrong before they check it; the release after this one drops
-- it. Counts a payment password as wrong before it is checked, so that many parallel attempts cannot exceed the limit.
-- A correct one deletes the row. Returns the time until which the factor is locked, or null if the check may continue.
-- The last attempt of a window sets the lock before it is checked, and the lock stays if it is wrong.
create or replace function begin_payment_password(
  p_member_id bigint, p_at timestamptz, p_tries integer, p_window interval, p_lock interval
) returns timestamptz language plpgsql as $$
declare
  known payment_password_try;
  count integer;
begin
  insert into payment_password_try (member_id, failures, window_start) values (p_member_id, 0, p_at)
  on conflict (member_id) do nothing;
  select * into known from payment_password_try where member_id = p_member_id for update;
  if known.locked_until > p_at then
    return known.locked_until;
  end if;
  count := case when known.locked_until is null and known.window_start > p_at - p_window then known.failures else 0 end + 1;
  update payment_password_try set
    failures = count,
    window_start = case when count = 1 then p_at else window_start end,
    locked_until = case when count >= p_tries then p_at + p_lock end
  where member_id = p_member_id;
  return null;
end $$;
