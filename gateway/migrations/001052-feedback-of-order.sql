-- no transaction
create unique index concurrently feedback_of_order on feedback (order_no) where order_no is not null;
