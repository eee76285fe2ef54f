-- no transaction
-- Finds the few withdrawals in review that have a rare risk.
create index concurrently withdrawal_risk on withdrawal using gin (risk) where state = 'REVIEW';
