-- The postings of an account by blocks of 1024 versions and by kind, so that a period of an account with a million
-- postings is found and summed up quickly. Written when a full block is first read; what is here is proven by postings.
create table ledger_posting_summary (
  account_id bigint not null references ledger_account (id),
  -- The postings with the versions 1024 * block + 1 to 1024 * block + 1024.
  block bigint not null,
  kind text not null,
  credits integer not null,
  debits integer not null,
  credited bigint not null,
  -- As a positive figure.
  debited bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (account_id, block, kind)
);
