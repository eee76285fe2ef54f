-- Records an incident that a person has to examine, and returns its kind.
create or replace function vendor_raise_incident(
  p_vendor text, p_kind text, p_uuid text, p_member bigint, p_amount bigint, p_at timestamptz
) returns text language plpgsql as $$
begin
  insert into vendor_incident (vendor_code, kind, transaction_uuid, member_id, amount, raised_at)
  values (p_vendor, p_kind, p_uuid, p_member, p_amount, p_at);
  return p_kind;
end $$;
