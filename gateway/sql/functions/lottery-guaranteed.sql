-- Returns, for each of these members, the amount that their tickets return with any result of a draw. This part of the
-- stake was not at risk. A play returns the least of its numbers as often as numbers are drawn for it; the plays on the
-- end of the special prize are one market. p_plays has for each single-number play its market, the number of outcomes
-- of the market, the number of outcomes that one number covers, and the number of drawn numbers that count.
create or replace function lottery_guaranteed(p_game text, p_numero text, p_members bigint[], p_plays jsonb)
returns table (member_id bigint, amount bigint) language sql stable as $$
  with play as materialized (
    select * from jsonb_to_recordset(p_plays) p(play text, market text, outcomes int, weight int, positions int)
  ), line as materialized (
    select t.member_id, l.play_type, l.numbers, l.unit * l.multiple * l.odds / 100 as pays, p.market, p.outcomes, p.weight, p.positions
    from lottery_ticket t
    join lottery_line l on l.ticket_id = t.id
    join play p on p.play = l.play_type
    where t.game_code = p_game and t.numero = p_numero and t.member_id = any(p_members) and t.state <> 'CANCELLED'
  ), covering as (
    select member_id, market from line group by member_id, market
    having sum(weight * cardinality(numbers)) >= max(outcomes)
  ), single as (
    select line.member_id, line.market, n.number, sum(pays) as pays, max(positions) as positions, max(outcomes) as outcomes
    from line join covering using (member_id, market) cross join unnest(line.numbers) n(number)
    where market <> 'SPECIAL'
    group by line.member_id, line.market, n.number
  ), special as (
    select c.member_id, sum(coalesce(one.pays, 0)) as pays
    from covering c
    cross join (select lpad(i::text, 3, '0') as drawn from generate_series(0, 999) i) tail
    left join lateral (
      select sum(l.pays) as pays from line l
      where l.member_id = c.member_id and l.market = 'SPECIAL' and case l.play_type
        when 'DE_HEAD' then substr(drawn, 2, 1) when 'DE_TAIL' then substr(drawn, 3, 1)
        when 'DE' then substr(drawn, 2, 2) else drawn end = any(l.numbers)
    ) one on true
    where c.market = 'SPECIAL'
    group by c.member_id, drawn
  )
  select member_id, sum(amount)::bigint from (
    select member_id, max(positions) * min(pays) as amount from single
    group by member_id, market having count(*) = max(outcomes)
    union all
    select member_id, min(pays) from special group by member_id
  ) markets group by member_id having sum(amount) > 0
$$;
