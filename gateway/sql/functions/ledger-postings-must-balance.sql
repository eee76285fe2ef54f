-- Both postings of a movement are inserted by one statement, so their rules are checked once, when that statement
-- ends. The check reads only the rows that the statement inserted. If the postings of every statement sum to zero,
-- those of every transaction do. The check also replaces foreign keys, which would cost four more look-ups per
-- movement. Only nested loops over indexes are allowed, because the plan is cached while the tables are young and
-- look empty.
create or replace function ledger_postings_must_balance() returns trigger language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  breach text;
begin
  select p.transaction_id || case when sum(p.amount) <> 0 then ' does not sum to zero' else ' lacks its account, currency or reference' end
  into breach
  from added p
  left join ledger_account a on a.id = p.account_id and a.currency = p.currency
  left join ledger_transaction t on t.id = p.transaction_id
  group by p.transaction_id, p.currency
  having sum(p.amount) <> 0 or count(a.id) < count(*) or count(t.id) < count(*);
  if found then
    raise exception 'ledger transaction %', breach using errcode = 'check_violation';
  end if;
  return null;
end $$;

create or replace trigger postings_must_balance after insert on ledger_posting
  referencing new table as added for each statement execute function ledger_postings_must_balance();
