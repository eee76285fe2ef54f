-- Postings are checked once for each statement that adds some (sql/functions/ledger-postings-must-balance.sql), no longer
-- once for each posting at the commit. A database that has the check of before gets rid of it here.
drop trigger if exists posting_must_balance on ledger_posting;
drop function if exists ledger_posting_must_balance();
