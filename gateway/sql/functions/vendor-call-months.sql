-- Creates the partition of a month. When the default partition already holds calls of that month, they stay there.
create or replace function vendor_call_open_month(p_at timestamptz) returns void language plpgsql as $$
declare
  month_start date := date_trunc('month', p_at at time zone 'UTC')::date;
  name text := 'vendor_call_' || to_char(month_start, 'YYYYMM');
begin
  if to_regclass(name) is null then
    execute format('create table %I partition of vendor_call for values from (%L) to (%L)', name,
      month_start::timestamp at time zone 'UTC', (month_start + interval '1 month') at time zone 'UTC');
  end if;
exception when check_violation or duplicate_table or unique_violation then
  null;
end $$;

-- Drops the partitions of months that ended before the given time.
create or replace function vendor_call_drop_before(p_at timestamptz) returns int language plpgsql as $$
declare
  partition record;
  dropped int := 0;
begin
  for partition in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'vendor_call'::regclass and c.relname ~ '^vendor_call_[0-9]{6}$'
      and to_date(right(c.relname, 6), 'YYYYMM') + interval '1 month' <= p_at at time zone 'UTC'
  loop
    execute format('drop table %I', partition.relname);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;
