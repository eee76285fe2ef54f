-- A payout account whose holder is not called as the member is kept, and withdrawals to it go to review.
alter table payout_account add column holder_in_review boolean not null default false;
comment on column payout_account.holder_in_review is
  'The holder has another name than the member. Withdrawals to it go to review until one is approved.';
