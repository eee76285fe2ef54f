alter table deposit validate constraint paid_has_its_amount;
