-- Why staff have rejected a withdrawal, as a code that the member reads in their own language.
alter table withdrawal_event add column cause text;
alter table withdrawal_event add constraint withdrawal_event_cause_check check (
  cause is null
  or state = 'REJECTED' and cause in ('OTHER_HOLDER', 'ACCOUNT_UNPAYABLE', 'IDENTITY', 'DEPOSIT_DISPUTED', 'RULES', 'OTHER')
) not valid;
comment on column withdrawal_event.cause is
  'Why staff rejected it, for the member. Null for all other states, and for a rejection from before this was kept.';
