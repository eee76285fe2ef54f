-- What the lobby shows. Filled from the brand's catalogue.json at every start; a title that leaves the catalogue is
-- disabled, never deleted, because rounds and favourites still name it.

create table game_vendor (
  code text primary key,
  name text not null,
  lane text not null,
  game_type text not null,
  account_type_id text not null,
  account_type_name text not null,
  is_hot boolean not null default false,
  position int not null,
  enabled boolean not null default true,
  maintenance boolean not null default false
);

create table game (
  node_id text primary key,
  game_code text not null unique,
  vassalage text not null references game_vendor (code),
  game_type text not null,
  name text not null,
  search_name text not null generated always as (lower(name)) stored,
  -- SLOT or INSTANT_DRAW: what the vendor runs, and whether the one-open-slot rule counts it.
  kind text not null check (kind in ('SLOT', 'INSTANT_DRAW')),
  -- Passed to the vendor at launch: its family of looks, and what varies it.
  family text not null,
  seed text not null,
  classify text[] not null default '{}',
  -- Minor units, per line.
  min_bet bigint not null check (min_bet > 0),
  min_line_num int not null check (min_line_num >= 1),
  -- Percent with two digits; text, because it is only ever shown.
  rtp text not null check (rtp ~ '^[0-9]{2}\.[0-9]{2}$'),
  is_hot boolean not null default false,
  position int not null,
  enabled boolean not null default true,
  maintenance boolean not null default false
);

create index game_lobby on game (game_type, vassalage, position) where enabled;
create index game_hot on game (vassalage, position) where enabled and is_hot;

create table favourite (
  member_id bigint not null references member (id) on delete cascade,
  node_id text not null references game (node_id),
  added_at timestamptz not null,
  primary key (member_id, node_id)
);

create index favourite_newest on favourite (member_id, added_at desc);
