-- Moves many payments from one account of the house to members' main wallets, with the same locks, order and postings
-- as `ledger_move` for one payment. Either all are moved or, if a reference was used before, none.
create or replace function ledger_agent_pay(
  p_kind text, p_references text[], p_members bigint[], p_amounts bigint[], p_currency text, p_at timestamptz
) returns void language plpgsql set enable_seqscan = off as $$
declare
  v_house text := case p_kind when 'agent-pay' then 'house:agentpay' when 'rebate' then 'house:rebate' end;
  v_shard smallint;
  v_accounts int;
begin
  select count(*) into v_accounts from (
    select from ledger_account a where a.code in (select ledger_main(m) from unnest(p_members) m) and a.currency = p_currency
      and a.shard = 0 order by a.id for update
  ) locked;
  if v_accounts <> (select count(distinct m) from unnest(p_members) m) then
    raise exception 'a main account in % was never opened', p_currency using errcode = 'no_data_found';
  end if;
  v_shard := ledger_free_shard(v_house);
  perform ledger_open_account(v_house, p_currency);
  with wanted as (
    select reference, ledger_main(member_id) as code, amount
    from unnest(p_references, p_members, p_amounts) w(reference, member_id, amount)
  ), moved as (
    insert into ledger_transaction (kind, reference, fingerprint, occurred_at)
    select p_kind, reference, concat_ws('|', p_kind, v_house, code, p_currency, amount), p_at from wanted
    returning id, reference
  ), step as (
    select m.id as transaction_id, a.id as account_id, w.amount,
      row_number() over house as house_count, sum(w.amount) over house as house_sum,
      row_number() over own as own_count, sum(w.amount) over own as own_sum
    from moved m join wanted w on w.reference = m.reference
    join ledger_account a on a.code = w.code and a.currency = p_currency and a.shard = 0
    window house as (order by m.id), own as (partition by a.id order by m.id)
  ), paid as (
    update ledger_account a set balance = a.balance + s.amount, version = a.version + s.count
    from (select account_id, sum(amount) as amount, count(*) as count from step group by account_id) s
    where a.id = s.account_id
    returning a.id, a.balance - s.amount as balance, a.version - s.count as version
  ), payer as (
    update ledger_account a set balance = a.balance - s.amount, version = a.version + s.count
    from (select sum(amount) as amount, count(*) as count from step) s
    where a.code = v_house and a.currency = p_currency and a.shard = v_shard
    returning a.id, a.balance + s.amount as balance, a.version - s.count as version
  )
  insert into ledger_posting (account_id, version, transaction_id, currency, amount, balance_after)
  select p.id, p.version + s.own_count, s.transaction_id, p_currency, s.amount, p.balance + s.own_sum
  from step s join paid p on p.id = s.account_id
  union all
  select h.id, h.version + s.house_count, s.transaction_id, p_currency, -s.amount, h.balance - s.house_sum
  from step s cross join payer h;
  -- The same as cash_appends_play does for one payment.
  insert into play_event (at, member_id, currency, rebate, agent_pay)
  select p_at, member_id, p_currency, case p_kind when 'rebate' then amount else 0 end,
    case p_kind when 'agent-pay' then amount else 0 end
  from unnest(p_members, p_amounts) w(member_id, amount);
end $$;
