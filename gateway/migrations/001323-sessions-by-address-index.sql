-- no transaction
-- Finds members who have logged in from the same address.
create index concurrently session_ip on session (ip, member_id);
