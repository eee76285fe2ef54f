-- What was given back of payouts that had not arrived is not withdrawn. The sums that there are count it; the next roll-up
-- makes them anew, and until then reports read the rounds and the ledger. The table has one row at most. It changes with the
-- functions in one transaction, so that no roll-up makes the sums anew as they were.
insert into play_rolled_up (watermark, time_zone)
select watermark, time_zone from play_rolled_up
on conflict (id) do update set stale = true;
