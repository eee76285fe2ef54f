-- Buys an order of tickets: either all of them or, if the answer names a refusal, none, because then the caller rolls
-- back. The locks are taken in a fixed order, so that no two orders deadlock: first the member's wallet, so that the
-- orders of one member come one after another, then the draws, and last the exposure, each in the order of their keys.
-- The caller works out the cost and the payout of a line. A ticket is a round. While a bonus is active that counts the
-- ticket, the ticket may cost no more than the bonus allows, and bonus money pays the part that the main account cannot
-- pay, as in vendor_bet.
create or replace function lottery_place(
  p_member bigint, p_key text, p_currency text, p_tickets jsonb, p_max_draw bigint, p_max_exposure bigint, p_at timestamptz
) returns jsonb language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
declare
  ticket record;
  v_available bigint;
  v_spent bigint := 0;
  v_bonus_spent bigint := 0;
  v_ids bigint[];
  v_staked bigint;
  v_over record;
  purse bonus_purse;
  v_cash bigint;
begin
  select balance into v_available from ledger_account
  where code = ledger_main(p_member) and currency = p_currency and shard = 0 for update;
  v_available := coalesce(v_available, 0);
  select array_agg(id order by id) into v_ids from lottery_ticket where member_id = p_member and order_key = p_key;
  if v_ids is not null then
    return jsonb_build_object('ids', v_ids);
  end if;
  if not exists (select from member where id = p_member and status = 'ACTIVE' and is_agent <> 4) then
    return jsonb_build_object('refusal', 'FORBIDDEN');
  end if;
  if exists (select from game_vendor where code = 'TCG_LOTTO_VN' and maintenance)
    or exists (select from vendor where code = 'TCG_LOTTO_VN' and not enabled)
  then
    return jsonb_build_object('refusal', 'MAINTENANCE');
  end if;

  -- All checks come before the first write, because a refused order of many tickets would otherwise undo much work.
  for ticket in
    select t.*, sum(t.cost) over (partition by t.game, t.numero) as draw_cost
    from jsonb_to_recordset(p_tickets) t(game text, name text, numero text, cost bigint) order by t.game, t.numero
  loop
    if not lottery_hold_open(ticket.game, ticket.numero, p_at) then
      return jsonb_build_object('refusal', 'CLOSED', 'game', ticket.game);
    end if;
    select coalesce(sum(cost), 0) into v_staked from lottery_ticket
    where game_code = ticket.game and numero = ticket.numero and member_id = p_member and state = 'PLACED';
    if v_staked + ticket.draw_cost > p_max_draw then
      return jsonb_build_object('refusal', 'DRAW', 'left', p_max_draw - v_staked);
    end if;
    -- The use of a bonus depends on the type of the game, which has to be known first.
    perform lottery_name_game(ticket.game, ticket.name);
    purse := bonus_for_bet(p_member, ticket.game, p_at);
    if ticket.cost > purse.max_bet then
      return jsonb_build_object('refusal', 'BONUS_MAX_BET', 'left', purse.max_bet);
    end if;
    v_cash := least(ticket.cost, greatest(v_available - v_spent, 0));
    v_spent := v_spent + v_cash;
    v_bonus_spent := v_bonus_spent + ticket.cost - v_cash;
    if ticket.cost > v_cash and v_bonus_spent > coalesce(purse.balance, 0) then
      return jsonb_build_object('refusal', 'INSUFFICIENT');
    end if;
  end loop;

  for ticket in
    select nextval(pg_get_serial_sequence('game_round', 'id')) as id, t.*
    from jsonb_to_recordset(p_tickets) t(game text, name text, numero text, area text, mode text, version int, cost bigint,
      "maxPayout" bigint, follow bigint, lines jsonb)
    order by t.game, t.numero
  loop
    purse := bonus_for_bet(p_member, ticket.game, p_at);
    v_cash := least(ticket.cost, v_available);
    v_available := v_available - v_cash;
    insert into lottery_settlement (game_code, numero) values (ticket.game, ticket.numero) on conflict do nothing;
    insert into game_round (id, vendor_code, round, member_id, game_code, currency, stake, bets, opened_at)
    overriding system value
    values (ticket.id, 'TCG_LOTTO_VN', 'T' || ticket.id, p_member, ticket.game, p_currency, ticket.cost, 1, p_at);
    insert into lottery_ticket (id, member_id, order_key, game_code, numero, area, prize_mode, odds_version, currency, cost,
      max_payout, placed_at, follow_id)
    values (ticket.id, p_member, p_key, ticket.game, ticket.numero, ticket.area, ticket.mode, ticket.version, p_currency,
      ticket.cost, ticket."maxPayout", p_at, ticket.follow);
    insert into lottery_line (ticket_id, game_code, numero, play_type, numbers, mask, unit, multiple, cost, odds, odds_version)
    select ticket.id, ticket.game, ticket.numero, play, numbers, mask::bit(100), unit, multiple, cost, odds, ticket.version
    from jsonb_to_recordset(ticket.lines)
      l(place int, play text, numbers text[], mask text, unit bigint, multiple int, cost bigint, odds bigint)
    order by place;
    if v_cash > 0 then
      perform vendor_require_posted(ledger_move('bet', 'ticket:' || ticket.id, ledger_main(p_member), 'house:lottery',
        p_currency, v_cash, p_at));
    end if;
    if v_cash < ticket.cost then
      insert into lottery_bonus_part (ticket_id, member_id, game_code, numero, grant_id, amount, ledger_transaction_id)
      values (ticket.id, p_member, ticket.game, ticket.numero, purse.grant_id, ticket.cost - v_cash,
        (vendor_require_posted(ledger_move('bet', 'ticket:' || ticket.id || ':bonus', ledger_bonus(p_member),
          'house:lottery', p_currency, ticket.cost - v_cash, p_at))).transaction_id);
    end if;
    v_ids := v_ids || ticket.id;
  end loop;

  select play_type, number, p_max_exposure - liability + added as left into v_over
  from lottery_expose(v_ids, 1) where liability > p_max_exposure limit 1;
  if found then
    return jsonb_build_object('refusal', 'EXPOSURE', 'play', v_over.play_type, 'number', v_over.number,
      'left', v_over.left);
  end if;
  return jsonb_build_object('ids', v_ids);
end $$;

-- Adds the amount that one hit of each number of the tickets' lines pays to the exposure of their draws, or subtracts
-- it.
create or replace function lottery_expose(p_tickets bigint[], p_sign int)
returns table (play_type text, number text, liability bigint, added bigint) language sql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
  with added as materialized (
    select l.game_code, l.numero, l.play_type, chosen.number,
      p_sign * sum(l.unit * l.multiple * l.odds / 100)::bigint as liability
    from lottery_line l
    cross join lateral (
      select unnest(l.numbers) as number where l.mask is null
      union all
      select string_agg(n, '-' order by n) from unnest(l.numbers) n where l.mask is not null having count(*) > 0
    ) chosen
    where l.ticket_id = any(p_tickets)
    group by l.game_code, l.numero, l.play_type, chosen.number
  ), kept as (
    insert into lottery_exposure as e (game_code, numero, play_type, number, liability)
    select * from added order by game_code, numero, play_type, number
    on conflict (game_code, numero, play_type, number) do update set liability = e.liability + excluded.liability
    returning e.game_code, e.numero, e.play_type, e.number, e.liability
  )
  select kept.play_type, kept.number, kept.liability, added.liability
  from kept join added using (game_code, numero, play_type, number)
  order by kept.game_code, kept.numero, kept.play_type, kept.number
$$;

-- Reports name games by the lobby's table. A draw is not a title of the lobby. Its row is added with its first ticket,
-- and is never offered.
create or replace function lottery_name_game(p_game text, p_name text) returns void language plpgsql as $$
begin
  if exists (select from game where game_code = p_game) then
    return;
  end if;
  insert into game_vendor (code, name, lane, game_type, account_type_id, account_type_name, position, enabled)
  values ('TCG_LOTTO_VN', 'TCG_LOTTO_VN', 'LOTT', 'LOTT', 'TCG_LOTTO_VN', 'TCG_LOTTO_VN', 0, false)
  on conflict do nothing;
  insert into game (node_id, game_code, vassalage, game_type, name, kind, family, seed, min_bet, min_line_num, rtp, position,
    enabled, open_mode)
  values ('draw-' || p_game, p_game, 'TCG_LOTTO_VN', 'LOTT', p_name, 'INSTANT_DRAW', '', '', 1, 1, '95.00', 0, false, 'ROUTE')
  on conflict do nothing;
end $$;
