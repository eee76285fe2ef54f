-- Moves a stake from the member to the vendor.
create or replace function ledger_bet(
  p_reference text, p_member bigint, p_vendor text, p_currency text, p_amount bigint, p_at timestamptz
) returns ledger_outcome language plpgsql as $$
begin
  return ledger_move('bet', p_reference, ledger_main(p_member), ledger_clearing(p_vendor), p_currency, p_amount, p_at);
end $$;
