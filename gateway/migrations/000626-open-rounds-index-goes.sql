-- no transaction
drop index concurrently if exists game_round_open;
