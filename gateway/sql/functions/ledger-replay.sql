-- The answer to a reference that was used before, or null for a new reference.
create or replace function ledger_replay(p_reference text, p_fingerprint text, p_from text, p_to text) returns ledger_outcome
language plpgsql as $$
declare
  result ledger_outcome;
  stored_fingerprint text;
begin
  select id, fingerprint into result.transaction_id, stored_fingerprint from ledger_transaction where reference = p_reference;
  if not found then
    return null;
  end if;
  if stored_fingerprint <> p_fingerprint then
    result.outcome := 'conflict';
    return result;
  end if;
  result.outcome := 'replayed';
  select p.balance_after, p.version into result.from_balance, result.from_version
  from ledger_posting p join ledger_account a on a.id = p.account_id
  where p.transaction_id = result.transaction_id and a.code = p_from;
  select p.balance_after, p.version into result.to_balance, result.to_version
  from ledger_posting p join ledger_account a on a.id = p.account_id
  where p.transaction_id = result.transaction_id and a.code = p_to;
  return result;
end $$;
