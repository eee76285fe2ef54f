-- Moves a payout from the vendor to the member. The house's promotion budget pays for a free round.
create or replace function ledger_win(
  p_reference text, p_member bigint, p_vendor text, p_currency text, p_amount bigint, p_at timestamptz, p_free boolean
) returns ledger_outcome language plpgsql as $$
begin
  return ledger_move('win', p_reference, case when p_free then 'house:promo' else ledger_clearing(p_vendor) end,
    ledger_main(p_member), p_currency, p_amount, p_at);
end $$;
