-- no transaction
-- contract: since 001230 there is an index that has all of this one. Whoever asks for less is served by it too.
drop index concurrently if exists ledger_transaction_cash_rewards_and_returns;
