-- The root of a draw's lines binds the house only if it was published before anybody could know the beacon's round. A draw that was
-- sealed later is void, and a draw that is void shows its seed and what it would have drawn.

-- When the beacon makes the round that decides the draw. Null for draws that were sealed before this column came.
alter table lottery_seal add column round_at timestamptz;
alter table lottery_seal add constraint lottery_seal_before_round check (sealed_at < round_at) not valid;

-- UNOPENED: its vendor did not open it in time. UNSEALED: its lines were not sealed before the beacon's round. TOO_EARLY: it was
-- opened while bets were taken here. GIVEN_UP: the brand no longer offers the game. Null for draws that were void before
-- this column came.
alter table lottery_void add column reason text;
alter table lottery_void add constraint lottery_void_reason_known
  check (reason in ('UNOPENED', 'UNSEALED', 'TOO_EARLY', 'GIVEN_UP')) not valid;

-- What a void draw would have drawn, as its vendor has revealed it.
create table lottery_void_reveal (
  game_code text not null,
  numero text not null,
  seed text not null,
  -- The signature of the beacon's round and the numbers that follow; null as long as there is no such round.
  beacon_signature text check (beacon_signature ~ '^[0-9a-f]{96}$'),
  -- Text, not jsonb, so that the prizes keep their order.
  prizes text check (jsonb_typeof(prizes::jsonb) = 'object'),
  revealed_at timestamptz not null,
  primary key (game_code, numero),
  foreign key (game_code, numero) references lottery_void (game_code, numero),
  check ((beacon_signature is null) = (prizes is null))
);
