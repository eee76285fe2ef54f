-- A gift that can be withdrawn at once is given once for each contact, payout account and browser.

-- What the claim of a gift has used up; keyed hashes, so that no number or address can be read from it.
create table promotion_mark (
  promotion_id text not null,
  mark bytea not null,
  member_id bigint not null references member (id),
  primary key (promotion_id, mark)
);

-- The same for the same account of anybody, as a keyed hash. Null: added by a gateway of the release before.
alter table payout_account add column number_mark bytea;
