-- Opens a member account (one row) or a house or vendor account (16 shards). Opening an open account changes nothing.
create or replace function ledger_open_account(p_code text, p_currency text) returns void language sql as $$
  insert into ledger_account (code, currency, shard, member_id)
  select p_code, p_currency, shard, substring(p_code from '^member:([0-9]+):')::bigint
  from generate_series(0, case when p_code like 'member:%' then 0 else 15 end) shard
  on conflict do nothing
$$;
