-- What was given back of payouts that had not arrived is not withdrawn. The sums that there are count it; the next roll-up
-- makes them anew by functions that change in the same transaction, and until then reports read the rounds and the ledger.
update play_rolled_up set stale = true where not stale;
