-- Stores the result of the round of a win.
create or replace function vendor_keep_result(p_vendor text, p_uuid text, p_result jsonb) returns void language sql as $$
  insert into vendor_round_result (round_id, result)
  select round_id, p_result from vendor_transaction where vendor_code = p_vendor and transaction_uuid = p_uuid
  on conflict (round_id) do update set result = excluded.result
$$;
