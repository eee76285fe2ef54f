-- Ends a try that was not correct. A wrong one counts, and the last wrong one of a window sets the lock. One that could
-- not be checked is removed. A correct one deletes the row.
create or replace function end_payment_try(
  p_member_id bigint, p_begun timestamptz, p_at timestamptz, p_is_wrong boolean, p_tries integer, p_lock interval
) returns void language plpgsql as $$
declare
  known payment_password_try;
  place integer;
  wrong integer;
begin
  insert into payment_password_try (member_id, failures, window_start) values (p_member_id, 0, p_at)
  on conflict (member_id) do nothing;
  select * into known from payment_password_try where member_id = p_member_id for update;
  place := coalesce(array_position(known.under_way, p_begun), 0);
  wrong := known.failures + p_is_wrong::integer;
  update payment_password_try set
    failures = wrong,
    locked_until = case when wrong >= p_tries then p_at + p_lock end,
    under_way = case when place = 0 then known.under_way else known.under_way[:place - 1] || known.under_way[place + 1:] end
  where member_id = p_member_id;
end $$;
