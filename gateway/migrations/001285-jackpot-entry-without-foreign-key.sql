-- Verifying the pool of each round cost as much as writing the round. Counting locks the pool and names it once for all
-- rounds, and the nightly check of the ledger finds rounds of a pool that does not exist.
alter table jackpot_entry drop constraint jackpot_entry_jackpot_id_cycle_fkey;
