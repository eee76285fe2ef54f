-- Rooms of two-seat tables, and the hands that are played there.
create table card_room (
  id text primary key,
  vendor_code text not null,
  level text not null,
  -- The seed of the next hand that begins here; its fingerprint is shown before anybody sits down.
  next_server_seed text not null,
  next_server_seed_hash text not null
);
create index card_room_vendor on card_room (vendor_code);

create table card_hand (
  id text primary key,
  room_id text not null references card_room,
  -- Whose money meets: a currency, or demo credit.
  purse text not null,
  stake bigint not null check (stake > 0),
  state text not null check (state in ('waiting', 'playing', 'over', 'void')),
  server_seed text not null,
  server_seed_hash text not null,
  created_at timestamptz not null,
  -- Waiting: when the house player sits down. Playing: when the rule decides for the silent.
  due_at timestamptz not null,
  ended_at timestamptz
);
create index card_hand_live on card_hand (room_id, stake) where state in ('waiting', 'playing');

create table card_seat (
  hand_id text not null references card_hand,
  place smallint not null check (place in (0, 1)),
  -- Null for the house player, as are launch and ticket.
  player text,
  launch_id text references launch,
  ticket text,
  client_seed text not null,
  is_staked boolean not null,
  choice text check (choice in ('draw', 'stand')),
  is_by_rule boolean not null default false,
  primary key (hand_id, place)
);
create index card_seat_player on card_seat (player, hand_id desc);
