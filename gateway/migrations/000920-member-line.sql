-- Everybody below an agent, by level: ancestor_ids of member the other way round. Written with the member by a trigger
-- (sql/functions/member-tree.sql), and never changed, as a member keeps its upline.
create table member_line (
  ancestor_id bigint not null,
  -- 1 is directly below.
  depth int not null check (depth > 0),
  descendant_id bigint not null,
  primary key (ancestor_id, depth, descendant_id)
);

insert into member_line (ancestor_id, depth, descendant_id)
select a.id, cardinality(m.ancestor_ids) + 1 - a.place, m.id
from member m cross join unnest(m.ancestor_ids) with ordinality a(id, place);

create index member_line_upwards on member_line (descendant_id, ancestor_id);
