-- Another transaction of the vendor whose id differs from this one only in upper and lower case. Either it is all in
-- lower case and found by the primary key, or it has a capital letter and is in the index of such ids.
create or replace function vendor_twin_in_case(p_vendor text, p_uuid text) returns text language plpgsql stable as $$
declare
  v_twin text;
begin
  if p_uuid <> lower(p_uuid) then
    select transaction_uuid into v_twin from vendor_transaction
    where vendor_code = p_vendor and transaction_uuid = lower(p_uuid);
    if found then
      return v_twin;
    end if;
  end if;
  select transaction_uuid into v_twin from vendor_transaction
  where vendor_code = p_vendor and lower(transaction_uuid) = lower(p_uuid) and transaction_uuid <> lower(transaction_uuid)
    and transaction_uuid <> p_uuid
  order by received_at limit 1;
  return v_twin;
end $$;
