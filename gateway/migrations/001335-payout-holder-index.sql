-- no transaction
-- Finds members by the beginning of the holder of a payout account.
create index concurrently payout_account_holder_beginning on payout_account (lower(holder) collate "C", member_id);
