-- More kinds of games than slots and draws, games that stand for their vendor's list, and where a game opens.
alter table game drop constraint game_kind_check;
alter table game add constraint game_kind_check
  check (kind in ('SLOT', 'INSTANT_DRAW', 'ROULETTE', 'FISH', 'CARDS', 'SPORTS_BOOK'));
-- VASSALAGE: a click opens the list of the vendor's other games.
alter table game add column is_game text not null default 'GAME' check (is_game in ('GAME', 'VASSALAGE'));
alter table game add column open_mode text not null default 'FRAME' check (open_mode in ('FRAME', 'WINDOW', 'ROUTE'));
