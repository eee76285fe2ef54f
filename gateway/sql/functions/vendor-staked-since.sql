-- The stakes of the member at the vendor in the business day that began at p_day_start.
create or replace function vendor_staked_since(p_vendor text, p_member bigint, p_day_start timestamptz) returns bigint
language plpgsql set enable_seqscan = off as $$
declare
  so_far bigint;
begin
  select staked into so_far from vendor_day_stake
  where vendor_code = p_vendor and member_id = p_member and day_start = p_day_start;
  if not found then
    insert into vendor_day_stake (vendor_code, member_id, day_start, staked)
    select p_vendor, p_member, p_day_start, coalesce(sum(stake), 0) from game_round
    where vendor_code = p_vendor and member_id = p_member and opened_at >= p_day_start
    returning staked into so_far;
  end if;
  return so_far;
end $$;
