-- The rules by which withdrawals are approved without a person. Each is off until staff switch it on.
create table withdrawal_rule (
  name text primary key check (name ~ '^[a-z][a-z0-9-]{0,31}$'),
  is_on boolean not null default false,
  -- Minor units: larger withdrawals wait for a person.
  max_amount bigint not null check (max_amount > 0),
  -- Days since the member and the account for payouts were added.
  account_days integer not null check (account_days between 0 and 3650),
  payout_account_days integer not null check (payout_account_days between 0 and 3650),
  changed_at timestamptz not null,
  changed_by text not null
);
