-- The greatest payout of a round: the vendor's cap, and the multiple of the stakes in it, including free bets. A bet of
-- zero gives no such limit, so then only the cap counts.
create or replace function vendor_most_of_round(p_vendor text, p_bet vendor_transaction, p_cap bigint)
returns bigint language plpgsql stable set enable_seqscan = off as $$
declare
  v_multiple integer;
  v_staked numeric;
begin
  select max_round_multiple into v_multiple from vendor where code = p_vendor;
  select sum(amount) into v_staked from vendor_transaction
  where round_id = p_bet.round_id and kind = 'bet' and rolled_back_by is null;
  return least(p_cap, case when v_staked > 0 then least(v_staked * v_multiple, 9223372036854775807)::bigint end);
end $$;
