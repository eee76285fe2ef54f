-- no transaction
-- Finds members by the beginning of their address.
create index concurrently member_email_beginning on member (lower(email) collate "C", id)
  where email is not null;
