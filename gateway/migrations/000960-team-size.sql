-- How many members are below a member. Rolled up from play_event with the days of play: in the transaction that adds a member
-- the rows of those at the top of the tree would be waited for by everybody who comes.
create table team_size (
  ancestor_id bigint not null,
  direct int not null,
  members int not null,
  primary key (ancestor_id)
) with (fillfactor = 80);

-- No roll-up runs until the functions of this release are there.
select pg_advisory_xact_lock(7236570);
insert into team_size (ancestor_id, direct, members)
select l.ancestor_id, count(*) filter (where l.depth = 1), count(*)
from member_line l
where not exists (
  select from play_event e
  where e.tx >= (select watermark from play_rolled_up) and e.member_id = l.descendant_id and e.joined <> 0
)
group by l.ancestor_id;
