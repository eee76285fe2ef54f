-- What the payment provider has reported that a person has to look at: of no order of ours, or otherwise than expected. The
-- same report of the same kind is one row, however often it comes.
create table payment_incident (
  id bigint generated always as identity primary key,
  kind text not null,
  order_kind text not null check (order_kind in ('PAYMENT', 'PAYOUT')),
  order_no text not null,
  psp_ref text not null,
  reported_state text not null,
  -- Minor units of the currency that was reported.
  reported_amount bigint not null,
  reported_currency text not null,
  times integer not null default 1 check (times > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  constraint payment_incident_once
    unique (order_kind, order_no, kind, psp_ref, reported_state, reported_amount, reported_currency)
);
