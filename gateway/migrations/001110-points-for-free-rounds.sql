-- Free rounds of a game are a reward as well; the vendor's grant says how many are left of them.
alter table point_redemption
  drop constraint point_redemption_category_check,
  add constraint point_redemption_category_check
    check (category in ('GOODS', 'VOUCHER', 'MONEY', 'TICKETS', 'BONUS', 'FREE_ROUNDS')) not valid;
comment on column point_redemption.amount is
  'Minor units of money or bonus money, or how many tickets or free rounds; null for goods and vouchers.';
