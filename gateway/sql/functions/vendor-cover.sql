-- The least amount that the stakes of a round return with any result, as far as its vendor has reported: in each market
-- the least of all outcomes, which is zero while no bet is on one of the outcomes.
create or replace function vendor_guaranteed(p_round bigint) returns bigint language sql stable
set enable_seqscan = off as $$
  select coalesce(sum(least_return), 0)::bigint from (
    select case when count(distinct r.key) >= max(bet.outcomes) then min(r.sum) else 0 end as least_return
    from (
      select c.market, max(c.outcomes) as outcomes, jsonb_agg(c.returns) as returns
      from vendor_transaction t
      join vendor_bet_cover c on (c.vendor_code, c.transaction_uuid) = (t.vendor_code, t.transaction_uuid)
      where t.round_id = p_round and t.kind = 'bet' and not t.is_free and t.rolled_back_by is null
      group by c.market
    ) bet cross join lateral (
      select named.key, sum(named.value::bigint) as sum
      from jsonb_array_elements(bet.returns) one, jsonb_each_text(one) named group by named.key
    ) r
    group by bet.market
  ) markets
$$;

-- Saves the returns of a bet, and the new cover of its round. The first report is kept.
create or replace function vendor_cover(p_vendor text, p_uuid text, p_cover jsonb) returns void language plpgsql as $$
begin
  insert into vendor_bet_cover (vendor_code, transaction_uuid, market, outcomes, returns)
  select p_vendor, p_uuid, market, outcomes, returns
  from jsonb_to_recordset(p_cover) c(market text, outcomes int, returns jsonb)
  on conflict do nothing;
  update game_round r set covered = vendor_guaranteed(r.id)
  from vendor_transaction t
  where t.vendor_code = p_vendor and t.transaction_uuid = p_uuid and r.id = t.round_id;
end $$;
