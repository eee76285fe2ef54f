-- The risks that were found when the withdrawal was asked for. Null for those from before this was kept.
alter table withdrawal add column risk text[];
