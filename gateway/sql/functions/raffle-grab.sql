-- Gives a member one share of a pot and pays it, in one round trip. Outcomes: `grabbed`, also for the repetition of a
-- request; `had`: the member already has one; `refused`: the member may not earn; `busy`: other calls are taking all
-- remaining shares; `gone`: no share is left.
create or replace function raffle_grab(
  p_raffle text, p_member bigint, p_terms text, p_request text, p_currency text, p_at timestamptz,
  out outcome text, out got integer
) language plpgsql set enable_seqscan = off as $$
declare
  v_amount bigint;
begin
  select case when request_key = p_request then 'grabbed' else 'had' end, share into outcome, got
  from raffle_share where raffle_id = p_raffle and member_id = p_member;
  if found then
    return;
  end if;
  if not exists (select from raffle_share where raffle_id = p_raffle and member_id is null) then
    outcome := 'gone';
    return;
  end if;
  if not may_earn(p_member, p_at) then
    outcome := 'refused';
    return;
  end if;

  begin
    -- Materialized, because a plan that looked for a free share again for each row would take several.
    with free as materialized (
      select share from raffle_share where raffle_id = p_raffle and member_id is null
      order by share limit 1 for update skip locked
    )
    update raffle_share s
    set member_id = p_member, terms_version = p_terms, request_key = p_request, taken_at = p_at
    from free where s.raffle_id = p_raffle and s.share = free.share
    returning s.share, s.amount into got, v_amount;
  exception when unique_violation then
    -- The same member has grabbed one at the same moment.
    select case when request_key = p_request then 'grabbed' else 'had' end, share into outcome, got
    from raffle_share where raffle_id = p_raffle and member_id = p_member;
    return;
  end;
  if got is null then
    outcome := 'busy';
    return;
  end if;
  if (ledger_reward('bonus', 'envelope:' || p_raffle || ':' || got, p_member, p_currency, v_amount, p_at)).outcome <> 'posted' then
    raise exception 'the share % of % has been paid before', got, p_raffle;
  end if;
  outcome := 'grabbed';
end $$;
