-- A member's ancestors are the upline's ancestors and the upline.
create or replace function member_place_in_tree() returns trigger language plpgsql as $$
begin
  if new.upline_id is null then
    new.ancestor_ids := '{}';
  else
    select ancestor_ids || id into new.ancestor_ids from member where id = new.upline_id;
  end if;
  return new;
end $$;

create or replace trigger place_in_tree before insert on member for each row execute function member_place_in_tree();

-- A member cannot change upline, because that would move a whole subtree and every report about it.
create or replace function member_stays_in_tree() returns trigger language plpgsql as $$
begin
  raise exception 'a member keeps its upline' using errcode = 'restrict_violation';
end $$;

create or replace trigger stays_in_tree before update of upline_id, ancestor_ids on member for each row
  when (old.upline_id is distinct from new.upline_id or old.ancestor_ids is distinct from new.ancestor_ids)
  execute function member_stays_in_tree();
