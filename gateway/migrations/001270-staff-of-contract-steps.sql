-- The name of the member of staff who took a step of the house. Null for steps of agents and of the site, and for steps from
-- before this was kept.
alter table agent_contract_event add column decided_by text;
