alter table deposit validate constraint deposit_state_check;
