-- no transaction
create index concurrently member_game_day_rolled_back on member_game_day (member_id, day) where state = 'ROLLED_BACK';
