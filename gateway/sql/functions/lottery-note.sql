-- Adds a row without a movement of the wallet to the account record of a member, with the present balance of the main
-- account.
create or replace function lottery_note(
  p_member bigint, p_currency text, p_reference text, p_kind text, p_amount bigint, p_at timestamptz
) returns void language sql set enable_seqscan = off as $$
  insert into lottery_note (reference, account_id, version, balance, kind, amount, noted_at)
  select p_reference, id, version, balance, p_kind, p_amount, p_at from ledger_account
  where code = ledger_main(p_member) and currency = p_currency and shard = 0
$$;
