-- Both postings of a movement are inserted by one statement, so what must hold of them can be checked once, when that
-- statement ends, instead of once per posting at the commit. Stricter than before, and half the work.
-- Only nested loops over indexes: the plan is cached while the tables are young and look empty.

drop trigger posting_must_balance on ledger_posting;
drop function ledger_posting_must_balance();

create function ledger_postings_must_balance() returns trigger language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  breach text;
begin
  select p.transaction_id || case when sum(p.amount) <> 0 then ' does not sum to zero' else ' lacks its account, currency or reference' end
  into breach
  from (select distinct transaction_id from added) touched
  join ledger_posting p on p.transaction_id = touched.transaction_id
  left join ledger_account a on a.id = p.account_id and a.currency = p.currency
  left join ledger_transaction t on t.id = p.transaction_id
  group by p.transaction_id, p.currency
  having sum(p.amount) <> 0 or count(a.id) < count(*) or count(t.id) < count(*);
  if found then
    raise exception 'ledger transaction %', breach using errcode = 'check_violation';
  end if;
  return null;
end $$;

create trigger postings_must_balance after insert on ledger_posting
  referencing new table as added for each statement execute function ledger_postings_must_balance();
