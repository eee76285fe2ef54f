-- no transaction
-- Finds members by the end of their number, which callers say without the country code.
create index concurrently member_mobile_end on member (reverse(mobile) collate "C", id)
  where mobile is not null;
