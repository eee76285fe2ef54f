-- Which transaction of the database it is, as in play_event: by it sums of the ledger have a watermark.
alter table ledger_transaction add column tx xid8;
alter table ledger_transaction alter column tx set default pg_current_xact_id();
comment on column ledger_transaction.tx is 'As in play_event. Null for those from before the column.';

-- What is on all accounts of everybody below a member. Rolled up from the ledger with the days of play.
create table team_balance (
  ancestor_id bigint not null,
  currency text not null,
  balance bigint not null,
  primary key (ancestor_id, currency)
) with (fillfactor = 80);
