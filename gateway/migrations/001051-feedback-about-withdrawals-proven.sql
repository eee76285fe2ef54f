alter table feedback validate constraint feedback_order_no_fkey;
