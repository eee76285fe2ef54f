-- Adds an entry, given as JSON, to the audit trail of identities.
create or replace function add_identity_event(p_at timestamptz, p_event jsonb) returns void language sql as $$
  insert into identity_event (occurred_at, member_id, account, event, result, ip_prefix, device, detail)
  select p_at, member_id, account, event, result, ip_prefix, device, detail
  from jsonb_to_record(p_event) as e (member_id bigint, account text, event text, result text, ip_prefix text, device text,
    detail jsonb)
$$;
