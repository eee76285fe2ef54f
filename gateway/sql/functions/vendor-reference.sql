-- The ledger's reference for a vendor's transaction.
create or replace function vendor_reference(p_vendor text, p_uuid text) returns text language sql immutable as $$
  select 'vendor:' || p_vendor || ':' || p_uuid
$$;
