-- Credits that a vendor wanted and that nobody booked: what it asked for, in its own words, and what a person decided.
create table vendor_refused_credit (
  id bigint generated always as identity primary key,
  vendor_code text not null references vendor (code),
  call text not null constraint vendor_refused_credit_call_check check (call in ('win', 'rollback')),
  -- A hash of what was asked for, without what changes with every attempt: a repeat is the same row.
  content text not null,
  status text not null,
  transaction_uuid text,
  reference_uuid text,
  wallet_user text,
  member_id bigint references member (id),
  round text,
  -- Minor units, rounded down; null for a rollback, and where none could be read.
  amount bigint,
  currency text,
  -- The body of the first attempt without its token, at most 8,000 characters.
  raw text not null,
  times integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- ARRIVED: the vendor's call was carried out later. BOOKED: staff had it carried out. CREDITED: staff gave the member money
  -- beside any round.
  state text not null default 'OPEN' constraint vendor_refused_credit_state_check
    check (state in ('OPEN', 'ARRIVED', 'BOOKED', 'CREDITED', 'DISMISSED')),
  settled_at timestamptz,
  constraint vendor_refused_credit_once unique (vendor_code, content),
  constraint settled_when_not_open check ((settled_at is null) = (state = 'OPEN'))
);
create index vendor_refused_credit_open on vendor_refused_credit (vendor_code, id) where state = 'OPEN';
comment on table vendor_refused_credit is 'A win or rollback that a vendor signed and that was refused, once for all its attempts, and how it was settled.';

create table vendor_finer_amount (
  vendor_code text not null,
  transaction_uuid text not null,
  -- What the win was beyond whole minor units, in thousandths of one.
  units integer not null constraint vendor_finer_amount_units_check check (units between 1 and 999),
  primary key (vendor_code, transaction_uuid),
  foreign key (vendor_code, transaction_uuid) references vendor_transaction (vendor_code, transaction_uuid)
);
comment on table vendor_finer_amount is 'What of a win is finer than the currency and was not booked.';

alter table vendor_change
  drop constraint vendor_change_subject_check,
  add constraint vendor_change_subject_check check (subject in
    ('SETTINGS', 'KEY_ADDED', 'KEY_RETIRED', 'FREE_ROUNDS_GRANTED', 'WIN_DECIDED', 'CREDIT_SETTLED')) not valid;

alter table vendor_incident
  add column other_uuid text,
  drop constraint vendor_incident_kind_check,
  add constraint vendor_incident_kind_check check (kind in
    ('WIN_NOT_RECOVERED', 'DUPLICATE_TRANSACTION', 'WIN_ABOVE_LIMIT', 'ID_DIFFERS_IN_CASE')) not valid;
comment on column vendor_incident.other_uuid is 'The older transaction whose id differs from this one in upper and lower case only.';
