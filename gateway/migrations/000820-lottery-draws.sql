-- The lottery's draws as they are bet on. What was told of draws before came from another vendor's rules, under codes that
-- are no more; nothing depends on it.

-- contract: since this release no gateway reads what was told of draws before it.
drop table lottery_announcement, lottery_draw, lottery_incident;

-- The beacons whose rounds are trusted, with the keys that their rounds are checked against. A chain is asked for once.
create table lottery_beacon (
  chain text primary key check (chain ~ '^[0-9a-f]{64}$'),
  public_key text not null check (public_key ~ '^[0-9a-f]{192}$'),
  -- When round 1 was made, in seconds since the epoch, and seconds between two rounds.
  genesis_time bigint not null,
  period int not null check (period > 0),
  pinned_at timestamptz not null
);

-- A draw as its vendor announced it. Whoever sells its lines holds the row (`for key share`), and whoever ends the sale
-- takes it (`for update`): see the function lottery_hold_open.
create table lottery_announcement (
  game_code text not null,
  numero text not null,
  area text not null check (area in ('MB', 'MT', 'MN', 'FAST')),
  close_at timestamptz not null,
  open_at timestamptz not null,
  seed_hash text not null check (seed_hash ~ '^[0-9a-f]{64}$'),
  beacon_chain text not null references lottery_beacon (chain),
  beacon_round bigint not null check (beacon_round > 0),
  announced_at timestamptz not null,
  primary key (game_code, numero),
  check (close_at <= open_at)
);
create index lottery_announcement_newest on lottery_announcement (open_at desc);
create index lottery_announcement_game on lottery_announcement (game_code, open_at desc);

-- The announced draws that have neither opened nor become void, so that what is due is found among few.
create table lottery_pending (
  game_code text not null,
  numero text not null,
  close_at timestamptz not null,
  open_at timestamptz not null,
  primary key (game_code, numero),
  foreign key (game_code, numero) references lottery_announcement (game_code, numero)
);

-- The end of a draw's sale.
create table lottery_closing (
  game_code text not null,
  numero text not null,
  closed_at timestamptz not null,
  primary key (game_code, numero),
  foreign key (game_code, numero) references lottery_announcement (game_code, numero)
);

-- The Merkle root of all lines that were sold for a draw.
create table lottery_seal (
  game_code text not null,
  numero text not null,
  lines bigint not null check (lines >= 0),
  root text not null check (root ~ '^[0-9a-f]{64}$'),
  sealed_at timestamptz not null,
  primary key (game_code, numero),
  foreign key (game_code, numero) references lottery_closing (game_code, numero)
);

-- The inner nodes of the tree that stand above 1024 lines each, so that a line's way to the root is found without the
-- other lines of the draw.
create table lottery_seal_part (
  game_code text not null,
  numero text not null,
  part int not null check (part >= 0),
  first_line_id bigint not null,
  root text not null check (root ~ '^[0-9a-f]{64}$'),
  primary key (game_code, numero, part),
  foreign key (game_code, numero) references lottery_seal (game_code, numero)
);

-- A draw as its vendor opened it.
create table lottery_draw (
  game_code text not null,
  numero text not null,
  area text not null check (area in ('MB', 'MT', 'MN', 'FAST')),
  close_at timestamptz not null,
  open_at timestamptz not null,
  seed_hash text not null check (seed_hash ~ '^[0-9a-f]{64}$'),
  seed text not null check (encode(sha256(convert_to(seed, 'UTF8')), 'hex') = seed_hash),
  beacon_chain text not null references lottery_beacon (chain),
  beacon_round bigint not null check (beacon_round > 0),
  beacon_signature text not null check (beacon_signature ~ '^[0-9a-f]{96}$'),
  -- Text, not jsonb, so that the prizes keep their order.
  prizes text not null check (jsonb_typeof(prizes::jsonb) = 'object'),
  received_at timestamptz not null,
  primary key (game_code, numero)
);
create index lottery_draw_newest on lottery_draw (game_code, open_at desc);
create index lottery_draw_newest_of_all on lottery_draw (open_at desc, game_code);

-- A draw that has not opened in time. It never will, and its stakes go back.
create table lottery_void (
  game_code text not null,
  numero text not null,
  voided_at timestamptz not null,
  primary key (game_code, numero),
  foreign key (game_code, numero) references lottery_announcement (game_code, numero)
);

-- A correction of an opened draw by staff; the last one holds.
create table lottery_revision (
  game_code text not null,
  numero text not null,
  revision int not null check (revision > 0),
  prizes text not null check (jsonb_typeof(prizes::jsonb) = 'object'),
  reason text not null check (reason <> ''),
  staff text not null check (staff <> ''),
  corrected_at timestamptz not null,
  primary key (game_code, numero, revision),
  foreign key (game_code, numero) references lottery_draw (game_code, numero)
);

create table lottery_incident (
  id bigint generated always as identity primary key,
  game_code text not null,
  numero text not null,
  -- CHANGED: told otherwise than before. BROKEN_SEED: the seed is not the one whose hash was told. WRONG_BEACON: the round
  -- is not the first after the close, is of an unknown chain, or its signature is not the chain's. WRONG_NUMBERS: they do
  -- not follow from the seed and the round. TOO_EARLY: opened while bets were still taken here. VOID: opened when it was
  -- void already.
  kind text not null check (kind in ('CHANGED', 'BROKEN_SEED', 'WRONG_BEACON', 'WRONG_NUMBERS', 'TOO_EARLY', 'VOID')),
  told jsonb not null,
  raised_at timestamptz not null
);
-- The same contradiction is raised once, however often it is told.
create unique index lottery_incident_once on lottery_incident (game_code, numero, kind, md5(told::text));

-- The draws that have opened, with the numbers that hold.
create view lottery_result as
  select d.game_code, d.numero, d.area, d.close_at, d.open_at, d.seed_hash, d.seed, d.beacon_chain, d.beacon_round,
    d.beacon_signature, coalesce(r.prizes, d.prizes) as prizes, coalesce(r.revision, 0) as revision,
    r.reason as correction
  from lottery_draw d
  left join lateral (
    select prizes, revision, reason from lottery_revision
    where game_code = d.game_code and numero = d.numero order by revision desc limit 1) r on true;
