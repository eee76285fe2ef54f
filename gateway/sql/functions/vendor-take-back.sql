-- Takes a part of a win back to the vendor, from the account to which it went. The part that the member no longer has
-- is posted as the vendor's claim. p_paid_by is the account that had paid the win.
create or replace function vendor_take_back(
  p_vendor text, p_reference text, p_transaction bigint, p_paid_by text, p_currency text, p_amount bigint, p_is_there boolean,
  p_at timestamptz
) returns void language plpgsql as $$
begin
  perform vendor_require_posted(case
    when p_is_there then ledger_rollback(p_reference, p_transaction, p_at)
    else ledger_move('rollback', p_reference, 'vendor:' || p_vendor || ':receivable', p_paid_by, p_currency, p_amount, p_at,
      p_transaction)
  end);
end $$;
