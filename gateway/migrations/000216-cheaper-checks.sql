-- PostgreSQL reads every CHECK of a table again for every statement that writes to it. What never changes about an
-- account is therefore checked when it is opened, and only the balance at every movement.

alter table ledger_account
  drop constraint ledger_account_code_check,
  drop constraint ledger_account_currency_check,
  drop constraint ledger_account_shard_check,
  drop constraint ledger_account_version_check,
  drop constraint member_accounts_name_their_member,
  drop constraint member_accounts_are_whole;

-- Written in the same function as its round; the ledger's check proves that each has its round.
alter table vendor_transaction drop constraint vendor_transaction_round_id_fkey;
