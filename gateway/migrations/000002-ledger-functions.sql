-- What the movement functions answer (sql/functions/ledger-*.sql).

create type ledger_outcome as (
  -- posted: done now. replayed: done before under this reference; the figures are those of then.
  -- conflict: the reference was used for something else. insufficient: from_balance is what there is.
  -- reversed: what was to be reversed has been reversed already.
  outcome text,
  transaction_id bigint,
  from_balance bigint,
  from_version bigint,
  to_balance bigint,
  to_version bigint
);
