-- no transaction
-- What ends with a log-in's session.
create index concurrently game_session_of_log_in on game_session (portal_session_id)
  where activated_at is not null and closed_at is null and expired_at is null;
