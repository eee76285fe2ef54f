-- PostgreSQL evaluates every CHECK of a table again for each statement that writes to it. What never changes about an
-- account is therefore checked once, when it is opened. Only the balance has a CHECK.
create or replace function ledger_account_is_well_formed() returns trigger language plpgsql as $$
begin
  if new.code !~ '^(member:[0-9]+|house|vendor:[A-Za-z0-9_]+):[A-Za-z0-9_:-]+$' or new.currency !~ '^[A-Z]{3}$'
    or new.shard not between 0 and 15 or (new.member_id is not null) <> (new.code like 'member:%')
    or (new.member_id is not null and new.shard <> 0)
  then
    raise exception 'account % in % is malformed', new.code, new.currency using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace trigger well_formed before insert or update of code, currency, shard, member_id on ledger_account
  for each row execute function ledger_account_is_well_formed();
