-- What a vendor of lottery draws has told. A draw is announced with the hash of its seed and opened with the seed; both
-- are kept as they were first told, and whatever is told otherwise later becomes an incident.

create table lottery_announcement (
  game_code text not null,
  numero text not null,
  close_at timestamptz not null,
  open_at timestamptz not null,
  seed_hash text not null check (seed_hash ~ '^[0-9a-f]{64}$'),
  announced_at timestamptz not null,
  primary key (game_code, numero),
  check (close_at <= open_at)
);
create index lottery_announcement_newest on lottery_announcement (open_at desc);

create table lottery_draw (
  game_code text not null,
  numero text not null,
  open_at timestamptz not null,
  seed_hash text not null check (seed_hash ~ '^[0-9a-f]{64}$'),
  seed text not null check (encode(sha256(convert_to(seed, 'UTF8')), 'hex') = seed_hash),
  -- Text, not jsonb, so that the prizes keep their order.
  prizes text not null check (jsonb_typeof(prizes::jsonb) = 'object'),
  received_at timestamptz not null,
  primary key (game_code, numero)
);
create index lottery_draw_newest on lottery_draw (game_code, open_at desc);
create index lottery_draw_newest_of_all on lottery_draw (open_at desc, game_code);

create table lottery_incident (
  id bigint generated always as identity primary key,
  game_code text not null,
  numero text not null,
  -- CHANGED: told otherwise than before. BROKEN_SEED: the seed is not the one whose hash was told.
  kind text not null check (kind in ('CHANGED', 'BROKEN_SEED')),
  told jsonb not null,
  raised_at timestamptz not null
);
-- The same contradiction is raised once, however often it is told.
create unique index lottery_incident_once on lottery_incident (game_code, numero, kind, md5(told::text));
