-- The days of teams are summed up by the types of games. If a game that was played changes its type, they are rebuilt.
create or replace function game_type_stales_days() returns trigger language plpgsql as $$
begin
  if exists (select from game_day where game_code = new.game_code) then
    update play_rolled_up set stale = true where not stale;
  end if;
  return null;
end $$;

create or replace trigger comes_to_type after insert on game for each row execute function game_type_stales_days();
create or replace trigger changes_type after update of game_type, game_code on game for each row
when (old.game_type is distinct from new.game_type or old.game_code is distinct from new.game_code)
execute function game_type_stales_days();
