-- What the functions of the vendor wallet answer (sql/functions/vendor-*.sql).

create type vendor_answer as (
  status text,
  balance bigint,
  currency text,
  replayed boolean,
  member_id bigint,
  -- The main account's version when this call changed it, else null.
  version bigint,
  -- Kind of the incident that the call raised, else null.
  incident text
);
