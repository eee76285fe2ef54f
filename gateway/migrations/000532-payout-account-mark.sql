-- no transaction
-- Whose payout account is another's as well.
create index concurrently payout_account_mark on payout_account (number_mark) where number_mark is not null;
