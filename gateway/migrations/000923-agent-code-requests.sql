-- no transaction
create unique index concurrently agent_code_request on agent_code (agent_id, request_key) where request_key is not null;
