-- What a payment provider was asked for: money of a player, or money to one.
create table psp_order (
  kind text not null check (kind in ('PAYMENT', 'PAYOUT')),
  order_no text not null,
  psp_ref text not null unique,
  -- Amounts are minor units; what was asked for.
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'PAID', 'FAILED')),
  -- What was really paid.
  paid_amount bigint,
  reason text,
  -- Of a payment: its page, and what the page shows.
  page_key text unique,
  channel text,
  merchant text,
  return_url text,
  language text,
  account_number text,
  -- A payment fails then; a payout is paid.
  due_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (kind, order_no)
);
create index psp_order_due on psp_order (due_at) where state = 'PENDING';

-- How orders ended, until the cashier has heard it.
create table psp_callback (
  id bigint generated always as identity primary key,
  -- The exact text that is signed and sent.
  body text not null,
  attempts int not null default 0,
  next_attempt_at timestamptz not null,
  told_at timestamptz
);
create index psp_callback_due on psp_callback (next_attempt_at) where told_at is null;
