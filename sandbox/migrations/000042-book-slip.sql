-- What a player has on the slip of a vendor's book, and what happens to a bet when its odds change.
create table book_slip (
  player text primary key,
  accept text not null check (accept in ('ask', 'higher', 'any')),
  picks jsonb not null,
  kept_at timestamptz not null
);
