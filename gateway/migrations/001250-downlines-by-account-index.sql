-- no transaction
-- An agent's direct downlines in the order of their accounts, for the search while one is typed. The collation makes the
-- beginning of an account a range of the index, whatever that of the database is.
create index concurrently member_upline_account on member (upline_id, account collate "C") where upline_id is not null;
