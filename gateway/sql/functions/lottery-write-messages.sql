-- Writes one message to each member of a part of a draw about the changes by its settlement. p_names is the name of the
-- draw by language.
create or replace function lottery_write_messages(
  p_game text, p_numero text, p_revision int, p_names jsonb, p_members bigint[], p_paid bigint[], p_wins bigint[],
  p_at timestamptz
) returns void language plpgsql set enable_seqscan = off as $$
declare
  v_reference text := 'lottery:' || p_game || '/' || p_numero || ':' || p_revision;
begin
  with owing as materialized (
    select member_id, amount, lottery_taken_back(member_id, game_code, numero, revision) as taken from lottery_receivable
    where p_revision > 0 and member_id = any(p_members) and game_code = p_game and numero = p_numero and revision = p_revision
  ), netted as materialized (
    select member_id, sum(amount)::bigint as amount from lottery_repayment
    where source_game_code = p_game and source_numero = p_numero and source_revision = p_revision and kind = 'NETTED'
      and member_id = any(p_members)
    group by member_id
  ), said as (
    -- An amount that a correction lowers is named in two parts: the amount taken back, and the amount still owed.
    select member_id as id, case when taken > 0 then 'lotteryOwed' else 'lotteryOwedAll' end as template,
      nullif(taken, 0) as amount, amount as owed
    from owing
    union all
    select m.id, case when p_revision = 0 then 'lotteryWon' when m.amount < 0 then 'lotteryLowered'
      when netted.amount > 0 then 'lotteryNetted' else 'lotteryRaised' end, abs(m.amount),
      case when m.amount > 0 then netted.amount end
    from unnest(p_paid, p_wins) m(id, amount) left join netted on netted.member_id = m.id
    where m.id not in (select member_id from owing)
  )
  insert into member_message (member_id, type, template, params, reference, created_at)
  select said.id, 'SYSTEM', template, jsonb_strip_nulls(jsonb_build_object('amount', lottery_money(said.amount), 'owed',
    lottery_money(said.owed), 'game', p_names ->> member.language, 'numero', p_numero)), v_reference, p_at
  from said join member on member.id = said.id
  on conflict do nothing;

  with taken as materialized (
    select member_id, sum(amount)::bigint as amount from lottery_repayment
    where source_game_code = p_game and source_numero = p_numero and source_revision = p_revision and kind = 'COLLECTED'
      and member_id = any(p_members)
    group by member_id
  ), stood as (
    select taken.member_id, taken.amount, (
      select nullif(coalesce(sum(r.amount - r.cleared), 0)::bigint, 0) from lottery_receivable r
      where r.member_id = taken.member_id and r.cleared < r.amount
    ) as owed
    from taken
  )
  insert into member_message (member_id, type, template, params, reference, created_at)
  select stood.member_id, 'SYSTEM', case when owed is null then 'lotteryOwedPaid' else 'lotteryOwedTaken' end,
    jsonb_strip_nulls(jsonb_build_object('amount', lottery_money(amount), 'owed', lottery_money(owed), 'game',
      p_names ->> member.language, 'numero', p_numero)), v_reference || ':owed', p_at
  from stood join member on member.id = stood.member_id
  on conflict do nothing;
end $$;

create or replace function lottery_money(p_minor bigint) returns text language sql immutable as $$
  select to_char(p_minor / 100.0, 'FM999999999999990.00')
$$;
