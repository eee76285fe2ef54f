alter table withdrawal validate constraint withdrawal_fee_check;
