-- What staff credited because of a report on a payout is not withdrawn either. The sums that there are count it. The next
-- roll-up makes them again, and until then reports read the rounds and the ledger. The table has one row at most. It changes
-- with the functions in one transaction, so that no roll-up makes the sums again as they were.
insert into play_rolled_up (watermark, time_zone)
select watermark, time_zone from play_rolled_up
on conflict (id) do update set stale = true;
