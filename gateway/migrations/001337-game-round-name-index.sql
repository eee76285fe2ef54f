-- no transaction
-- Finds a round by its name alone. An insert pays less for a hash than for a tree of long names.
create index concurrently game_round_name on game_round using hash (round);
