-- Until now a downline's tier could lie below the first of the upline's, and be paid where the upline was not. These are
-- the contracts in force that it concerns. A gateway ends them, and what stands on them (`endAbove`).
create table agent_contract_above (
  contract_id bigint primary key references agent_contract (id),
  found_at timestamptz not null default now(),
  -- When it was ended, or found to have ended by itself.
  ended_at timestamptz
);
create index agent_contract_above_open on agent_contract_above (contract_id) where ended_at is null;

insert into agent_contract_above (contract_id)
select lower.id
from (
  select c.id, c.kind, c.upline_id, (
    select v.tiers from agent_contract_version v where v.contract_id = c.id and v.effective_from is not null
    order by v.version desc limit 1) as tiers
  from agent_contract c where c.upline_id is not null and c.state in ('ACTIVE', 'TERMINATION_REQUESTED')
) lower
join lateral (
  select v.tiers from agent_contract c join agent_contract_version v on v.contract_id = c.id
  where c.kind = lower.kind and c.downline_id = lower.upline_id and c.state in ('ACTIVE', 'TERMINATION_REQUESTED')
    and v.effective_from is not null
  order by v.version desc limit 1
) upper on true
where exists (
  select from jsonb_array_elements(lower.tiers) l
  where (l ->> 'rate')::int > coalesce((
    select max((u ->> 'rate')::int) from jsonb_array_elements(upper.tiers) u
    where (u ->> 'activeMembers')::int <= (l ->> 'activeMembers')::int and (u ->> 'base')::bigint <= (l ->> 'base')::bigint), 0)
);

-- contract: the file of its only caller, which has changed with this migration, makes another in the same transaction.
drop function if exists agent_contract_tier(jsonb, int, bigint);
