-- Posts the exact inverse of a transaction. A transaction can be reversed only once.
create or replace function ledger_rollback(p_reference text, p_reverses bigint, p_at timestamptz) returns ledger_outcome
language plpgsql set enable_seqscan = off as $$
declare
  taker record;
  giver_code text;
begin
  select a.code, p.currency, p.amount into taker
  from ledger_posting p join ledger_account a on a.id = p.account_id where p.transaction_id = p_reverses and p.amount > 0;
  select a.code into giver_code
  from ledger_posting p join ledger_account a on a.id = p.account_id where p.transaction_id = p_reverses and p.amount < 0;
  if taker is null then
    raise exception 'there is no transaction % to reverse', p_reverses using errcode = 'no_data_found';
  end if;
  return ledger_move('rollback', p_reference, taker.code, giver_code, taker.currency, taker.amount, p_at, p_reverses);
end $$;
