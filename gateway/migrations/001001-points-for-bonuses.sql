-- Bonus money is a reward as well, on terms that the bonus keeps.
alter table point_redemption
  drop constraint point_redemption_category_check,
  add constraint point_redemption_category_check check (category in ('GOODS', 'VOUCHER', 'MONEY', 'TICKETS', 'BONUS')) not valid;
comment on column point_redemption.amount is 'Minor units of money or bonus money, or how many tickets; null for goods and vouchers.';
