-- The vendor's list of transactions held against ours.

create table reconciliation_run (
  id bigint generated always as identity primary key,
  vendor_code text not null references vendor (code),
  -- NIGHTLY by the job, once for each vendor and day; ASKED by a person.
  kind text not null check (kind in ('NIGHTLY', 'ASKED')),
  from_at timestamptz not null,
  to_at timestamptz not null,
  state text not null default 'RUNNING' check (state in ('RUNNING', 'DONE', 'FAILED')),
  started_at timestamptz not null,
  finished_at timestamptz,
  -- How many the vendor listed, how many of them agree, and how many are under way.
  listed int not null default 0,
  matched int not null default 0,
  in_flight int not null default 0,
  differences int not null default 0,
  fault text,
  check (from_at < to_at)
);

create unique index reconciliation_run_nightly on reconciliation_run (vendor_code, from_at, to_at)
  where kind = 'NIGHTLY' and state <> 'FAILED';
create index reconciliation_run_newest on reconciliation_run (started_at desc);

create table reconciliation_difference (
  run_id bigint not null references reconciliation_run (id) on delete cascade,
  kind text not null check (kind in ('MISSING_HERE', 'MISSING_THERE', 'AMOUNT_DIFFERS', 'STATE_DIFFERS', 'CONTENT_DIFFERS')),
  transaction_uuid text not null,
  theirs jsonb,
  ours jsonb,
  primary key (run_id, transaction_uuid, kind)
);
