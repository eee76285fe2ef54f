-- Spins of shared wheels that somebody watched or bet on. The seed is fixed and its fingerprint shown before bets open;
-- the result follows from it. Times follow from the number of the spin; they lie here to be found by.
create table roulette_spin (
  id text primary key,
  game_code text not null,
  number bigint not null,
  server_seed text not null,
  server_seed_hash text not null,
  result smallint not null check (result between 0 and 36),
  result_at timestamptz not null,
  settled_at timestamptz
);
create index roulette_spin_recent on roulette_spin (game_code, number desc);
create index roulette_spin_due on roulette_spin (result_at) where settled_at is null;
