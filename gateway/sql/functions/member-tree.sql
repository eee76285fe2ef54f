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

-- One statement adds all lines of members that are added together, so that the cost grows only with the number of
-- lines.
create or replace function member_joins_lines() returns trigger language plpgsql as $$
begin
  insert into member_line (ancestor_id, depth, descendant_id)
  select a.id, cardinality(m.ancestor_ids) + 1 - a.place, m.id
  from added m cross join unnest(m.ancestor_ids) with ordinality a(id, place);
  return null;
end $$;

create or replace trigger joins_lines after insert on member referencing new table as added
  for each statement execute function member_joins_lines();

-- Adds the lines of members who came after the migration that filled the table and before the trigger.
insert into member_line (ancestor_id, depth, descendant_id)
select a.id, cardinality(m.ancestor_ids) + 1 - a.place, m.id
from member m cross join unnest(m.ancestor_ids) with ordinality a(id, place)
where m.upline_id is not null and not exists (select from member_line l where l.descendant_id = m.id);
