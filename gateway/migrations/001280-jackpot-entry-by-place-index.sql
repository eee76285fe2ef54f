-- no transaction
-- Finds how many rounds have paid into a pool without reading them all, which counting does every second.
create index concurrently jackpot_entry_place on jackpot_entry (jackpot_id, cycle, place);
