-- Begins a try of a payment password before it is checked, so that many parallel attempts cannot exceed the limit.
-- Running tries use up the limit, but only for p_lease, because a gateway that has not ended a try by then has died. If
-- running tries use up the rest of the limit, the verdict is WAIT and not LOCKED, because they may be correct.
create or replace function begin_payment_try(
  p_member_id bigint, p_at timestamptz, p_tries integer, p_window interval, p_lease interval
) returns table (verdict text, until timestamptz) language plpgsql as $$
declare
  known payment_password_try;
  begun timestamptz[];
  wrong integer;
begin
  insert into payment_password_try (member_id, failures, window_start) values (p_member_id, 0, p_at)
  on conflict (member_id) do nothing;
  select * into known from payment_password_try where member_id = p_member_id for update;
  if known.locked_until > p_at then
    return query select 'LOCKED', known.locked_until;
    return;
  end if;
  begun := array(select one from unnest(known.under_way) one where one > p_at - p_lease);
  wrong := case when known.locked_until is null and known.window_start > p_at - p_window then known.failures else 0 end;
  if wrong + cardinality(begun) >= p_tries then
    return query select 'WAIT', null::timestamptz;
    return;
  end if;
  update payment_password_try set
    failures = wrong,
    window_start = case when wrong = 0 then p_at else window_start end,
    locked_until = null,
    under_way = begun || p_at
  where member_id = p_member_id;
  return query select 'GO', null::timestamptz;
end $$;
