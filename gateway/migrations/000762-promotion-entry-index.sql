-- no transaction
create unique index concurrently promotion_entry_of_period on promotion_entry (member_id, promotion_id, period);
