-- Magazines: shots of one stake. The round keeps the shots once the magazine is closed.
create table fish_magazine (
  round_id text primary key references round,
  player text not null,
  game_code text not null,
  shot_value bigint not null check (shot_value > 0),
  shots jsonb not null default '[]',
  touched_at timestamptz not null,
  closed_at timestamptz
);
create unique index fish_magazine_open on fish_magazine (player) where closed_at is null;
create index fish_magazine_silent on fish_magazine (touched_at) where closed_at is null;
