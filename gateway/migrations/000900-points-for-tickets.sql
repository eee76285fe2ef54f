-- Points can be exchanged for tickets of a raffle. The constraint is validated by the next migration.
alter table point_redemption
  drop constraint point_redemption_category_check,
  add constraint point_redemption_category_check check (category in ('GOODS', 'VOUCHER', 'MONEY', 'TICKETS')) not valid;
comment on column point_redemption.amount is
  'What was paid, in minor units of the brand''s currency, or the number of tickets given; null of goods and vouchers.';
