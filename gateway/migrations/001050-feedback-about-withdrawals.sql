-- A member disputes a withdrawal that was counted as received by a ticket that names it.
alter table feedback add column order_no text;
comment on column feedback.order_no is 'The withdrawal that the member says has not arrived; it has one such ticket at most.';
-- The constraint is validated by the next migration.
alter table feedback
  add constraint feedback_order_no_fkey foreign key (order_no) references withdrawal (order_no) not valid;
