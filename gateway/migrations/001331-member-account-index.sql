-- no transaction
-- Finds members by the beginning of their account, in the same order in every locale.
create index concurrently member_account_beginning on member (account collate "C");
