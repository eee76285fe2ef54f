-- lottery-settle.md explains this file step by step.
--
-- Settles a draw's tickets of the next members, in the order of their ids. Returns the changes of each member, and the
-- members without a change. The settlement is over when the answer names no more members. Its progress is saved in the
-- same transaction, so that a run after a crash pays nothing twice and leaves nothing out. A revision after the first
-- posts only differences. Only winning lines are written; the others are lost once their ticket is settled.
-- Just-in-time compilation of these statements would take many times as long as running them.
create or replace function lottery_settle(
  p_game text, p_numero text, p_revision int, p_hits jsonb, p_tails bit(100), p_plays jsonb, p_names jsonb, p_members int,
  p_at timestamptz
) returns jsonb language plpgsql set enable_seqscan = off set jit = off as $$
declare
  settlement lottery_settlement;
  v_draw text := p_game || '/' || p_numero;
  v_ids bigint[];
  v_currency text;
  v_paid bigint[];
  v_wins bigint[];
  v_unchanged bigint[];
begin
  settlement := lottery_hold_settlement(p_game, p_numero, p_revision);
  if settlement.game_code is null then
    return null;
  end if;
  v_ids := lottery_next_members(settlement, p_members);
  if v_ids is null then
    update lottery_settlement set finished_at = p_at
    where game_code = p_game and numero = p_numero and revision = p_revision;
    return jsonb_build_object('isDone', true, 'changed', '[]'::jsonb);
  end if;
  perform from ledger_account a join unnest(v_ids) m(id) on a.code = ledger_main(m.id)
  where a.shard = 0 order by a.id for update of a;
  -- This lock comes before the accounts of the house, so that this function and the decisions of staff cannot deadlock.
  perform from lottery_receivable where member_id = any(v_ids) and cleared < amount
  order by member_id, game_code, numero, revision for update;

  if p_revision > 0 then
    update lottery_line l set hits = null, payout = null from lottery_ticket t
    where t.game_code = p_game and t.numero = p_numero and t.member_id = any(v_ids) and l.ticket_id = t.id
      and l.hits is not null;
  end if;
  with hit as materialized (
    select * from jsonb_to_recordset(p_hits) h(play text, number text, hits int)
  ), ticket as materialized (
    select id, member_id, currency, cost, payout, max_payout from lottery_ticket
    where game_code = p_game and numero = p_numero and member_id = any(v_ids) and state in ('PLACED', 'WON', 'LOST')
  ), line as materialized (
    select l.ticket_id, l.id, l.play_type, l.numbers, l.mask, l.unit * l.multiple * l.odds as pays
    from ticket t join lottery_line l on l.ticket_id = t.id
  ), chosen as materialized (
    select ticket_id, id, play_type, pays, unnest(numbers) as number from line where mask is null
  ), outcome as materialized (
    select c.ticket_id, c.id, sum(h.hits)::int as hits, lottery_prize(max(c.pays), sum(h.hits)::int) as prize
    from chosen c join hit h on h.play = c.play_type and h.number = c.number
    group by c.ticket_id, c.id
    union all
    select ticket_id, id, 1, lottery_prize(pays, 1) from line
    where mask is not null
      and case when play_type like 'XIEN%' then (mask & p_tails) = mask else (mask & p_tails) = 0::bit(100) end
  ), paid as materialized (
    -- If the payout of a ticket is limited, each line gets its share, and the shares add up to the payout of the
    -- ticket.
    select ticket_id, id, hits, case when total <= max_payout then prize
      else floor(so_far::numeric * max_payout / total)::bigint
        - floor((so_far - prize)::numeric * max_payout / total)::bigint end as payout
    from (
      select o.*, t.max_payout, sum(o.prize) over (partition by o.ticket_id)::bigint as total,
        sum(o.prize) over (partition by o.ticket_id order by o.id)::bigint as so_far
      from outcome o join ticket t on t.id = o.ticket_id
    ) prizes
  ), won as (
    update lottery_line l set hits = o.hits, payout = o.payout from paid o
    where l.ticket_id = o.ticket_id and l.id = o.id
  ), settled as materialized (
    select t.id, t.member_id, t.currency, t.cost, t.payout as before, coalesce(sum(o.payout), 0)::bigint as payout
    from ticket t left join paid o on o.ticket_id = t.id
    group by t.id, t.member_id, t.currency, t.cost, t.payout
  ), of_tickets as (
    update lottery_ticket t set payout = s.payout, state = case when s.payout > 0 then 'WON' else 'LOST' end,
      revision = t.revision + case when p_revision > 0 then 1 else 0 end
    from settled s where t.id = s.id and t.payout is distinct from s.payout
  ), covering as materialized (
    -- Few members have so many numbers that they may cover every outcome.
    select t.member_id from line l join ticket t on t.id = l.ticket_id
    join jsonb_to_recordset(p_plays) p(play text, market text, outcomes int, weight int) on p.play = l.play_type
    group by t.member_id, p.market having sum(p.weight * cardinality(l.numbers)) >= max(p.outcomes)
  ), covered as (
    select s.id, least(s.cost, greatest(g.amount - sum(s.cost) over (partition by s.member_id order by s.id) + s.cost, 0))
      as covered
    from lottery_guaranteed(p_game, p_numero, (select array_agg(member_id) from covering), p_plays) g
    join settled s using (member_id)
  ), of_rounds as (
    update game_round r set state = 'SETTLED', payout = s.payout, covered = coalesce(c.covered, 0),
      closed_at = coalesce(r.closed_at, p_at), settled_at = coalesce(r.settled_at, p_at)
    from settled s left join covered c using (id)
    where r.id = s.id and s.before is distinct from s.payout
  ), of_members as (
    select member_id, currency, sum(payout - coalesce(before, 0))::bigint as amount from settled
    group by member_id, currency
  )
  select array_agg(member_id order by member_id) filter (where amount <> 0),
    array_agg(amount order by member_id) filter (where amount <> 0), array_agg(member_id) filter (where amount = 0),
    max(currency)
  into v_paid, v_wins, v_unchanged, v_currency from of_members;

  perform lottery_share_out('win', p_game, p_numero, p_revision, v_currency, v_ids, v_paid, v_wins, p_at);
  perform lottery_write_messages(p_game, p_numero, p_revision, p_names, v_ids, v_paid, v_wins, p_at);
  update lottery_settlement set last_member_id = v_ids[cardinality(v_ids)]
  where game_code = p_game and numero = p_numero and revision = p_revision;
  return jsonb_build_object('isDone', false, 'changed', coalesce((
    select jsonb_agg(jsonb_build_object('memberId', id::text, 'amount', amount::text))
    from unnest(v_paid, v_wins) m(id, amount)), '[]'::jsonb), 'unchanged', to_jsonb(v_unchanged::text[]));
end $$;

-- The payout of a line for a number of hits, in cents, rounded half up. p_pays is its stake times its odds in
-- hundredths.
create or replace function lottery_prize(p_pays bigint, p_hits int) returns bigint language sql immutable as $$
  select (p_pays * p_hits + 50) / 100
$$;

-- Returns the stakes of a void draw to the next members, as lottery_settle pays them.
create or replace function lottery_return(p_game text, p_numero text, p_names jsonb, p_members int, p_at timestamptz)
returns jsonb language plpgsql set enable_seqscan = off set jit = off as $$
declare
  settlement lottery_settlement;
  v_draw text := p_game || '/' || p_numero;
  v_ids bigint[];
  v_currency text;
  v_paid bigint[];
  v_stakes bigint[];
begin
  settlement := lottery_hold_settlement(p_game, p_numero, 0);
  if settlement.game_code is null then
    return null;
  end if;
  v_ids := lottery_next_members(settlement, p_members);
  if v_ids is null then
    update lottery_settlement set finished_at = p_at where game_code = p_game and numero = p_numero and revision = 0;
    return jsonb_build_object('isDone', true, 'changed', '[]'::jsonb);
  end if;
  perform from ledger_account a join unnest(v_ids) m(id) on a.code = ledger_main(m.id)
  where a.shard = 0 order by a.id for update of a;

  with returned as (
    update lottery_ticket set state = 'REFUNDED'
    where game_code = p_game and numero = p_numero and member_id = any(v_ids) and state = 'PLACED'
    returning id, member_id, currency, cost
  ), of_rounds as (
    update game_round r set state = 'ROLLED_BACK', stake = 0, bets = 0, closed_at = p_at, settled_at = p_at
    from returned t where r.id = t.id
  ), of_members as (
    select member_id, currency, sum(cost)::bigint as amount from returned group by member_id, currency
  )
  select array_agg(member_id order by member_id), array_agg(amount order by member_id), max(currency)
  into v_paid, v_stakes, v_currency from of_members;

  if v_paid is not null then
    perform lottery_share_out('rollback', p_game, p_numero, 0, v_currency, v_ids, v_paid, v_stakes, p_at);
    insert into member_message (member_id, type, template, params, reference, created_at)
    select m.id, 'SYSTEM', 'lotteryVoid',
      jsonb_build_object('amount', to_char(m.amount / 100.0, 'FM999999999999990.00'), 'game', p_names ->> member.language,
        'numero', p_numero),
      'lottery:' || v_draw || ':0', p_at
    from unnest(v_paid, v_stakes) m(id, amount) join member on member.id = m.id
    on conflict do nothing;
  end if;
  update lottery_settlement set last_member_id = v_ids[cardinality(v_ids)]
  where game_code = p_game and numero = p_numero and revision = 0;
  return jsonb_build_object('isDone', false, 'changed', coalesce((
    select jsonb_agg(jsonb_build_object('memberId', id::text, 'amount', amount::text))
    from unnest(v_paid, v_stakes) m(id, amount)), '[]'::jsonb));
end $$;

-- Locks the settlement until the transaction ends. Returns no row if it is over or another gateway is working on it.
create or replace function lottery_hold_settlement(p_game text, p_numero text, p_revision int) returns lottery_settlement
language sql as $$
  select * from lottery_settlement
  where game_code = p_game and numero = p_numero and revision = p_revision and finished_at is null
  for update skip locked
$$;

create or replace function lottery_next_members(p_settlement lottery_settlement, p_members int) returns bigint[]
language sql stable as $$
  select array_agg(member_id order by member_id) from (
    select distinct member_id from lottery_ticket
    where game_code = p_settlement.game_code and numero = p_settlement.numero
      and member_id > p_settlement.last_member_id
    order by member_id limit p_members
  ) next
$$;

-- Pays the members of a part of a draw the amounts that have changed for them, or takes them back. The bonus gets the
-- share that bonus money had in the cost of each ticket, rounded down to a minor unit, and the main account gets the
-- rest. p_paid and p_amounts are the sums of both. A correction can also change the shares and not the sum, so all
-- members are checked. The caller holds the wallets, and has written the payouts of the tickets.
create or replace function lottery_share_out(
  p_kind text, p_game text, p_numero text, p_revision int, p_currency text, p_members bigint[], p_paid bigint[],
  p_amounts bigint[], p_at timestamptz
) returns void language plpgsql set enable_seqscan = off as $$
declare
  v_draw text := p_game || '/' || p_numero;
  v_owners bigint[];
  v_grants bigint[];
  v_parts bigint[];
  v_paid bigint[] := p_paid;
  v_cash bigint[] := p_amounts;
  v_due bigint[];
  owing record;
begin
  with due as materialized (
    select p.ticket_id, p.returned as before, case t.state when 'REFUNDED' then p.amount
      else floor(coalesce(t.payout, 0)::numeric * p.amount / t.cost)::bigint end as returned
    from lottery_bonus_part p join lottery_ticket t on t.id = p.ticket_id
    where p.game_code = p_game and p.numero = p_numero and p.member_id = any(p_members) and t.state <> 'CANCELLED'
  ), kept as (
    update lottery_bonus_part p set returned = due.returned
    from due where p.ticket_id = due.ticket_id and due.returned <> due.before
    returning p.member_id, p.grant_id, due.returned - due.before as amount
  ), of_grants as (
    select member_id, grant_id, sum(amount)::bigint as amount from kept group by member_id, grant_id
  )
  select array_agg(member_id order by member_id, grant_id), array_agg(grant_id order by member_id, grant_id),
    array_agg(amount order by member_id, grant_id)
  into v_owners, v_grants, v_parts from of_grants where amount <> 0;
  if v_owners is not null then
    select array_agg(id order by id), array_agg(amount order by id) into v_paid, v_cash from (
      select id, sum(amount)::bigint as amount from (
        select id, amount from unnest(p_paid, p_amounts) m(id, amount)
        union all
        select id, -amount from unnest(v_owners, v_parts) m(id, amount)
      ) sides group by id having sum(amount) <> 0
    ) cash;
  end if;
  v_due := v_cash;
  if p_revision > 0 and exists (
    select from lottery_receivable
    where member_id = any(p_members) and game_code = p_game and numero = p_numero and revision < p_revision
  ) then
    v_parts := lottery_net(p_game, p_numero, p_revision, v_owners, v_grants, v_parts, p_at);
    v_cash := lottery_net(p_game, p_numero, p_revision, v_paid, null, v_cash, p_at);
  end if;
  if v_paid is not null then
    perform lottery_pay(p_kind, v_draw, p_revision, p_currency, v_paid, v_cash, p_at);
    for owing in select m.id, -m.amount as amount from unnest(v_paid, v_cash) m(id, amount) where m.amount < 0 order by m.id loop
      perform lottery_take_back(p_game, p_numero, p_revision, p_currency, owing.id, owing.amount, p_at);
    end loop;
  end if;
  for owing in select * from unnest(v_owners, v_grants, v_parts) m(id, grant_id, amount) where m.amount <> 0 loop
    perform lottery_share_with_bonus(p_kind, p_game, p_numero, p_revision, p_currency, owing.id, owing.grant_id, owing.amount, p_at);
  end loop;
  if p_revision > 0 then
    perform lottery_note(member_id, currency, concat_ws(':', 'lottery', v_draw, revision, member_id), 'OWED', amount, p_at)
    from lottery_receivable
    where member_id = any(p_members) and game_code = p_game and numero = p_numero and revision = p_revision
      and lottery_taken_back(member_id, game_code, numero, revision) = 0;
  end if;
  if p_kind = 'win' then
    perform lottery_collect(p_game, p_numero, p_revision, p_currency, m.id, m.due, m.paid, p_at)
    from unnest(v_paid, v_due, v_cash) m(id, due, paid)
    where m.paid > 0 and m.id in (
      select member_id from lottery_receivable where member_id = any(p_members) and collects and cleared < amount);
  end if;
end $$;

-- Pays a bonus its share, which follows a bonus that has ended. Or it takes back an amount that a correction has
-- lowered, as far as the bonus, or the place where it went, still has it. The rest is owed, as it is for the main
-- account.
create or replace function lottery_share_with_bonus(
  p_kind text, p_game text, p_numero text, p_revision int, p_currency text, p_member bigint, p_grant bigint, p_amount bigint,
  p_at timestamptz
) returns void language plpgsql set enable_seqscan = off as $$
declare
  v_reference text := concat_ws(':', 'lottery', p_game || '/' || p_numero, p_revision, p_member, 'bonus', p_grant);
  v_state text;
  v_taken bigint;
begin
  if p_amount > 0 then
    perform vendor_require_posted(ledger_move(p_kind, v_reference, 'house:lottery', ledger_bonus(p_member), p_currency,
      p_amount, p_at));
    perform bonus_follow(p_grant, p_amount, 'bonus-end:' || v_reference, p_at);
    return;
  end if;
  select state into v_state from bonus_grant where id = p_grant;
  v_taken := -p_amount;
  if v_state in ('ACTIVE', 'DONE') then
    select least(coalesce(max(balance), 0), v_taken) into v_taken from ledger_account
    where code = case v_state when 'ACTIVE' then ledger_bonus(p_member) else ledger_main(p_member) end
      and currency = p_currency and shard = 0;
  end if;
  if v_taken > 0 then
    perform bonus_follow(p_grant, -v_taken, 'bonus-end:' || v_reference, p_at);
    perform vendor_require_posted(ledger_move('adjustment', v_reference, ledger_bonus(p_member), 'house:lottery', p_currency,
      v_taken, p_at));
  end if;
  if v_taken < -p_amount then
    perform lottery_owe(p_game, p_numero, p_revision, p_currency, p_member, -p_amount - v_taken, v_reference, p_at);
  end if;
end $$;

-- Pays members from the house's account of the lottery, each in a separate transaction of the ledger, whose reference
-- names the draw, the revision and the member. The caller holds the wallets. Amounts below zero are left out.
create or replace function lottery_pay(
  p_kind text, p_draw text, p_revision int, p_currency text, p_members bigint[], p_amounts bigint[], p_at timestamptz
) returns void language plpgsql set enable_seqscan = off set enable_mergejoin = off as $$
declare
  v_shard smallint := ledger_free_shard('house:lottery');
  house ledger_account;
begin
  select * into house from ledger_account
  where code = 'house:lottery' and currency = p_currency and shard = v_shard for update;
  with due as materialized (
    select m.id as member_id, m.amount, ledger_main(m.id) as code,
      concat_ws(':', 'lottery', p_draw, p_revision, m.id) as reference,
      row_number() over (order by m.id) as place, sum(m.amount) over (order by m.id)::bigint as so_far
    from unnest(p_members, p_amounts) m(id, amount) where m.amount > 0
  ), moved as (
    insert into ledger_transaction (kind, reference, fingerprint, occurred_at)
    select p_kind, reference, concat_ws('|', p_kind, 'house:lottery', code, p_currency, amount), p_at
    from due order by place
    returning id, reference
  ), paid as (
    update ledger_account a set balance = a.balance + d.amount, version = a.version + 1
    from due d where a.code = d.code and a.currency = p_currency and a.shard = 0
    returning a.id, a.balance, a.version, d.reference
  ), spent as (
    update ledger_account a set balance = a.balance - total.amount, version = a.version + total.count
    from (select sum(amount)::bigint as amount, count(*) as count from due) total
    where a.id = house.id and total.count > 0
  )
  insert into ledger_posting (account_id, version, transaction_id, currency, amount, balance_after)
  select paid.id, paid.version, moved.id, p_currency, due.amount, paid.balance
  from due join moved using (reference) join paid using (reference)
  union all
  select house.id, house.version + due.place, moved.id, p_currency, -due.amount, house.balance - due.so_far
  from due join moved using (reference);
end $$;

-- Takes back an amount that a correction has lowered, as far as the member still has it. The rest is owed: the house's
-- account for debts of members pays it, and a wallet is never negative.
create or replace function lottery_take_back(
  p_game text, p_numero text, p_revision int, p_currency text, p_member bigint, p_amount bigint, p_at timestamptz
) returns void language plpgsql as $$
declare
  v_reference text := concat_ws(':', 'lottery', p_game || '/' || p_numero, p_revision, p_member);
  v_taken bigint;
begin
  select least(balance, p_amount) into v_taken from ledger_account
  where code = ledger_main(p_member) and currency = p_currency and shard = 0;
  if v_taken > 0 then
    perform vendor_require_posted(ledger_move('adjustment', v_reference, ledger_main(p_member), 'house:lottery', p_currency,
      v_taken, p_at));
  end if;
  if v_taken < p_amount then
    perform lottery_owe(p_game, p_numero, p_revision, p_currency, p_member, p_amount - v_taken, v_reference, p_at);
  end if;
end $$;
