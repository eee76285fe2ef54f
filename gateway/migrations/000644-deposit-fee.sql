alter table deposit validate constraint deposit_fee_check;
