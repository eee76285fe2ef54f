-- The place of the tier that a number of active members and a sum reach.
create or replace function agent_contract_tier(p_tiers jsonb, p_active int, p_base bigint) returns int
language sql immutable as $$
  select max(place)::int from jsonb_array_elements(p_tiers) with ordinality t(tier, place)
  where (tier ->> 'activeMembers')::int <= p_active and (tier ->> 'base')::bigint <= p_base
$$;

-- The first tier of a downline's whose rate is higher than the upline's, with figures by which both have just reached
-- one; null where there is none. An upline without tiers has no rate.
create or replace function agent_contract_excess(p_upper jsonb, p_lower jsonb) returns int language sql immutable as $$
  select case when jsonb_array_length(p_upper) = 0 then 1 else (
    select min(lower_place) from (
      select agent_contract_tier(p_upper, active, base) as upper_place, agent_contract_tier(p_lower, active, base) as lower_place
      from (
        select greatest((u ->> 'activeMembers')::int, (l ->> 'activeMembers')::int) as active,
          greatest((u ->> 'base')::bigint, (l ->> 'base')::bigint) as base
        from jsonb_array_elements(p_upper) u cross join jsonb_array_elements(p_lower) l
      ) corner
    ) reached
    where (p_lower -> (lower_place - 1) ->> 'rate')::int > (p_upper -> (upper_place - 1) ->> 'rate')::int
  ) end
$$;
