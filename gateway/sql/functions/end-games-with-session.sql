-- Ends the games of a session when the session ends for any reason. They accept no more bets from that moment. Wins and
-- rollbacks of open rounds are still posted.
create or replace function end_games_with_session() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  update game_session set closed_at = greatest(new.ended_at, created_at, seen_at)
  where portal_session_id = new.id and activated_at is not null and closed_at is null and expired_at is null;
  return null;
end $$;

create or replace trigger end_games after update of ended_at on session
  for each row when (old.ended_at is null and new.ended_at is not null) execute function end_games_with_session();
