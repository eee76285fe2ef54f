-- no transaction
-- The sessions that ended long ago are deleted every minute, and are few among all.
create index concurrently session_ended on session (ended_at) where ended_at is not null;
