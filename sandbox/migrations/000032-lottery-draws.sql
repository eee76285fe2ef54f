-- A beacon's chain as it was first told at an address. Nothing that another key has signed is taken from there later.
create table beacon_chain (
  url text primary key,
  hash text not null,
  public_key text not null,
  genesis_time bigint not null,
  period integer not null
);

-- The beacon's rounds that decide draws, each signed by its chain.
create table beacon_round (
  chain text not null,
  round bigint not null,
  signature text not null,
  primary key (chain, round)
);

-- Draws that were announced or have opened. The round stays the one that was announced; the prizes keep their order.
create table lottery_draw (
  game_code text not null,
  numero text not null,
  close_at timestamptz not null,
  open_at timestamptz not null,
  chain text not null,
  round bigint not null,
  prizes json,
  primary key (game_code, numero)
);
create index lottery_draw_unopened on lottery_draw (open_at) where prizes is null;
