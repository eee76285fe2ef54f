-- Makes a bonus the active one and pays it into the account of bonus money, under the lock of the wallet.
create or replace function bonus_begin(p_grant bigint, p_at timestamptz) returns void language plpgsql as $$
declare
  begun bonus_grant;
begin
  update bonus_grant set state = 'ACTIVE', started_at = p_at, expires_at = p_at + days * interval '1 day',
    after_round = last_round()
  where id = p_grant returning * into begun;
  perform vendor_require_posted(ledger_move('bonus', 'bonus:' || p_grant, 'house:promo', ledger_bonus(begun.member_id),
    begun.currency, begun.amount, p_at));
end $$;
