-- The one secret from which the seed of every fixture is made.
create table book_secret (
  id boolean primary key default true check (id),
  secret text not null
);

-- Fixtures that the operator has called off; those that are abandoned by their own seed need no row.
create table book_void (
  fixture_id text primary key,
  voided_at timestamptz not null
);

-- One press of Place bet: kept from the request to the round that it became or the reason why it became none.
create table book_ticket (
  launch_id text not null references launch,
  ticket text not null,
  wish jsonb not null,
  state text not null check (state in ('waiting', 'placed', 'refused')),
  refusal text,
  -- Hundredths: the odds that were offered instead.
  odds integer,
  due_at timestamptz not null,
  round_id text references round,
  created_at timestamptz not null,
  primary key (launch_id, ticket)
);
create index book_ticket_due on book_ticket (due_at) where state = 'waiting';

create index round_book_open on round (split_part(subject, '/', 1)) where kind = 'book' and state = 'open';
create index round_book_player on round (player, created_at desc) where kind = 'book';
