-- The answer with which a call begins: the stored one when its transaction id was carried out before, otherwise one
-- without a status.
create or replace function vendor_replay(
  p_vendor text, p_uuid text, p_fingerprint text, p_caller vendor_caller, p_available bigint, p_at timestamptz
) returns vendor_answer language plpgsql as $$
declare
  answer vendor_answer;
  known vendor_transaction;
begin
  answer.member_id := p_caller.member_id;
  answer.session_id := p_caller.session_id;
  answer.currency := p_caller.currency;
  answer.balance_before := p_available;
  answer.balance := p_available;
  select * into known from vendor_transaction where vendor_code = p_vendor and transaction_uuid = p_uuid;
  if not found then
    return answer;
  end if;
  if known.kind = 'tombstone' then
    answer.status := 'RS_ERROR_TRANSACTION_ROLLED_BACK';
  elsif known.fingerprint = p_fingerprint then
    answer.status := 'RS_OK';
    answer.balance := known.balance_after;
    answer.replayed := true;
  else
    answer.status := 'RS_ERROR_DUPLICATE_TRANSACTION';
    answer.incident := vendor_raise_incident(p_vendor, 'DUPLICATE_TRANSACTION', p_uuid, p_caller.member_id, null, p_at);
  end if;
  return answer;
end $$;
