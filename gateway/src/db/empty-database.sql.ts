import type { Database } from '../core/database'

/** Restores a migrated database to its state right after the migrations. For tests only. */
export function emptyDatabase(db: Database): Promise<void> {
  return db.runScript(`
    do $$
    declare
      filled text;
      month record;
    begin
      -- The ledger refuses to be emptied, except in this role.
      set local session_replication_role = replica;
      for month in
        select oid::regclass as name from pg_class
        where relispartition and relkind = 'r' and pg_get_expr(relpartbound, oid) <> 'DEFAULT'
      loop
        execute format('drop table %s', month.name);
      end loop;
      select string_agg(oid::regclass::text, ', ') into filled from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relname not in ('migration', 'sql_function_file') and pg_relation_size(oid) > 0;
      if filled is not null then
        execute format('truncate %s cascade', filled);
      end if;
      perform setval(format('%I.%I', schemaname, sequencename)::regclass, 1, false)
      from pg_sequences where last_value is not null;
    end $$`)
}
