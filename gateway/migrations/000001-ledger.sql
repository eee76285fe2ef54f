-- Double entry in minor units. Every movement of money is one row of ledger_transaction and two or more rows of
-- ledger_posting; both only grow. Balances are kept beside, and can be rebuilt from the postings at any time.

create table ledger_account (
  id bigint generated always as identity primary key,
  -- member:<id>:main, member:<id>:hold, member:<id>:vendor:<code>, house:<name>, vendor:<code>:<name>
  code text not null check (code ~ '^(member:[0-9]+|house|vendor:[A-Za-z0-9_]+):[A-Za-z0-9_:-]+$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- House and vendor accounts are spread over 16 rows so that movements of different members do not queue for one row.
  shard smallint not null default 0 check (shard between 0 and 15),
  member_id bigint,
  balance bigint not null default 0,
  version bigint not null default 0 check (version >= 0),
  opened_at timestamptz not null default now(),
  unique (code, currency, shard),
  constraint member_accounts_name_their_member check ((member_id is not null) = (code like 'member:%')),
  constraint member_accounts_are_whole check (member_id is null or shard = 0),
  constraint member_balance_not_negative check (member_id is null or balance >= 0)
) with (fillfactor = 70);

create index ledger_account_member on ledger_account (member_id) where member_id is not null;

create table ledger_transaction (
  id bigint generated always as identity primary key,
  kind text not null check (kind in (
    'bet', 'win', 'rollback', 'deposit', 'withdrawal-hold', 'withdrawal-release', 'withdrawal-payout', 'transfer',
    'adjustment'
  )),
  -- The idempotency key: the first transaction of a reference is the only one.
  reference text not null unique,
  -- What the reference was used for; the same reference for anything else is a conflict.
  fingerprint text not null,
  reverses bigint unique references ledger_transaction (id),
  -- Business time, from the gateway's clock; posted_at is the database's own.
  occurred_at timestamptz not null,
  posted_at timestamptz not null default now()
);

create table ledger_posting (
  account_id bigint not null,
  -- The account's version after this posting: 1, 2, 3 … without a gap.
  version bigint not null check (version > 0),
  transaction_id bigint not null,
  currency text not null,
  -- Positive adds to the account, negative takes from it.
  amount bigint not null check (amount <> 0),
  balance_after bigint not null,
  primary key (account_id, version)
);

create index ledger_posting_transaction on ledger_posting (transaction_id);
