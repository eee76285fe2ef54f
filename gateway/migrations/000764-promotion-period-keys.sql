-- The wider keys take the place of the ones before; gateways of the release before insert without naming them.
alter table promotion_entry
  drop constraint promotion_entry_pkey,
  add constraint promotion_entry_pkey primary key using index promotion_entry_of_period;
alter table promotion_mark
  drop constraint promotion_mark_pkey,
  add constraint promotion_mark_pkey primary key using index promotion_mark_of_period;
