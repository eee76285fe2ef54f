-- Adds to an account that does not exist yet. A member's main account is only opened explicitly, never by a movement.
create or replace function ledger_open_and_apply(
  p_code text, p_currency text, p_shard smallint, p_amount bigint, out account_id bigint, out new_balance bigint, out new_version bigint
) language plpgsql as $$
begin
  if p_code like 'member:%:main' then
    raise exception 'account % in % was never opened', p_code, p_currency using errcode = 'no_data_found';
  end if;
  perform ledger_open_account(p_code, p_currency);
  update ledger_account set balance = balance + p_amount, version = version + 1
  where code = p_code and currency = p_currency and shard = p_shard
  returning id, balance, version into account_id, new_balance, new_version;
end $$;
