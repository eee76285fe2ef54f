create or replace function member_joins_team() returns trigger language plpgsql as $$
begin
  insert into play_event (at, member_id, currency, joined) values (new.created_at, new.id, '', 1);
  return null;
end $$;

create or replace trigger joins_team after insert on member for each row
when (new.upline_id is not null) execute function member_joins_team();
