-- no transaction
create index concurrently game_round_unsettled on game_round (member_id, opened_at) where state in ('OPEN', 'STUCK');
