-- The rate in millionths for a number of active members and a sum: that of the last tier of which both requirements are
-- met; null if there is none.
create or replace function agent_contract_rate(p_tiers jsonb, p_active int, p_base bigint) returns int
language sql immutable as $$
  select (tier ->> 'rate')::int from jsonb_array_elements(p_tiers) with ordinality t(tier, place)
  where (tier ->> 'activeMembers')::int <= p_active and (tier ->> 'base')::bigint <= p_base
  order by place desc limit 1
$$;

-- The place of the first of a downline's tiers that pays more than the upline's contract does at the point where that
-- tier is just reached; null if there is none. The upline's team contains the downline's and has done at least as much,
-- so the house never pays both together more than it would pay the upline alone.
create or replace function agent_contract_excess(p_upper jsonb, p_lower jsonb) returns int language sql immutable as $$
  select min(place)::int from jsonb_array_elements(p_lower) with ordinality t(tier, place)
  where (tier ->> 'rate')::int
    > coalesce(agent_contract_rate(p_upper, (tier ->> 'activeMembers')::int, (tier ->> 'base')::bigint), 0)
$$;
