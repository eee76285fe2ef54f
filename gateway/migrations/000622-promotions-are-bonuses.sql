-- no transaction
-- Promotions were paid as adjustments. They are bonuses under the same reference and with the same postings: only the
-- name of the kind changes, in the fingerprint too, so that a repeat finds what was posted. Append-only is lifted for
-- the batch that has such rows, under a lock that keeps everybody else from writing meanwhile. Summaries of the accounts
-- are made anew when they are next read. Gateways of the release before pay through `ledger_adjustment`, which posts
-- bonuses from the start of this release on.
do $$
declare
  batch constant bigint := 5000;
  last_id bigint := (select coalesce(max(id), 0) from ledger_transaction);
  first_id bigint;
  found_ids bigint[];
begin
  for first_id in select * from generate_series(1, last_id, batch) loop
    found_ids := array(
      select id from ledger_transaction
      where id >= first_id and id < first_id + batch and kind = 'adjustment' and reference like 'promotion:%');
    if cardinality(found_ids) > 0 then
      alter table ledger_transaction disable trigger append_only;
      lock table ledger_posting_summary in share row exclusive mode;
      update ledger_transaction set kind = 'bonus', fingerprint = regexp_replace(fingerprint, '^adjustment', 'bonus')
      where id = any(found_ids);
      delete from ledger_posting_summary
      where account_id in (select account_id from ledger_posting where transaction_id = any(found_ids));
      alter table ledger_transaction enable trigger append_only;
      commit;
    end if;
  end loop;
end $$;
