-- no transaction
create index concurrently member_joined on member using brin (created_at);
