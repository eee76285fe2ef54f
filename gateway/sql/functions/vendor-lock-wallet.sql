-- Locks the member's main account and returns its balance.
create or replace function vendor_lock_wallet(p_member bigint, p_currency text) returns bigint language plpgsql as $$
declare
  available bigint;
begin
  select balance into available from ledger_account
  where code = ledger_main(p_member) and currency = p_currency and shard = 0 for update;
  return available;
end $$;
