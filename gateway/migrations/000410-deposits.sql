-- Orders of members to pay in through a payment provider.
create table deposit (
  order_no text primary key,
  member_id bigint not null references member (id),
  -- What asked for it: asking again is the same order.
  request_key text not null,
  method_id text not null,
  channel text not null check (channel in ('PAGE', 'QR', 'TRANSFER')),
  -- Minor units; what was asked for.
  amount bigint not null check (amount > 0),
  currency text not null,
  -- Of the provider's page.
  language text not null,
  -- PAID, not CREDITED: paid in a way that somebody has to look at, as reason says.
  state text not null default 'CREATED'
    check (state in ('CREATED', 'PAYING', 'PAID', 'CREDITED', 'EXPIRED', 'CANCELLED', 'FAILED')),
  psp_ref text unique,
  pay_url text,
  qr text,
  account jsonb,
  -- What was really paid, in minor units of paid_currency.
  paid_amount bigint,
  paid_currency text,
  reason text,
  attempts int not null default 0,
  -- When the provider is asked next, should it not tell by itself; null once nothing more can come of it.
  next_check_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  ended_at timestamptz,
  unique (member_id, request_key),
  constraint ended_in_an_end_state
    check ((ended_at is not null) = (state in ('CREDITED', 'EXPIRED', 'CANCELLED', 'FAILED'))),
  constraint paid_has_its_amount
    check ((paid_amount is not null and paid_at is not null) = (state in ('PAID', 'CREDITED')))
);

create index deposit_due on deposit (next_check_at) where next_check_at is not null;
create index deposit_member on deposit (member_id, created_at desc, order_no desc);
create index deposit_open on deposit (member_id) where ended_at is null;
