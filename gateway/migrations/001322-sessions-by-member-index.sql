-- no transaction
-- Finds where a member has logged in from.
create index concurrently session_member on session (member_id, ip);
