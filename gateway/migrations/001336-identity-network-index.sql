-- no transaction
-- Finds members by the network from which they have come.
create index concurrently identity_event_by_network on identity_event (ip_prefix, id desc) where member_id is not null;
