-- no transaction
create unique index concurrently promotion_mark_of_period on promotion_mark (promotion_id, period, mark);
