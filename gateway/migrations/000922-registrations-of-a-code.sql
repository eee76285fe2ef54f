-- no transaction
create index concurrently registration_of_agent_code on registration (agent_code) where agent_code is not null;
