-- Rounds come in order of time, so a block range index finds the last days for next to nothing per bet.
create index game_round_opened on game_round using brin (opened_at);
