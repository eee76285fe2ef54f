-- no transaction
-- Finds members by the beginning of their name.
create index concurrently member_particulars_name_beginning on member_particulars
  (lower(payee_name) collate "C", member_id) where payee_name is not null;
