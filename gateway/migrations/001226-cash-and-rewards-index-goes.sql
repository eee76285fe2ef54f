-- no transaction
-- contract: since 001225 there is an index that has all of this one; whoever asks for less is served by it as well.
drop index concurrently if exists ledger_transaction_cash_and_rewards;
