-- One row for each business day after which the ledger was held against itself, whichever gateway did it.
create table ledger_check_night (
  -- When the business day ended.
  night timestamptz primary key,
  started_at timestamptz not null,
  -- Null while it runs, or where its gateway died.
  finished_at timestamptz,
  -- The invariants that do not hold, each with how many breaches it has.
  broken jsonb not null default '[]'
);
