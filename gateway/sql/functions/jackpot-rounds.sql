-- The next rounds of a jackpot, in the order in which they were settled, and not beyond the oldest transaction that
-- still runs, because nothing can be added below it. Rounds from before the jackpot do not count. Members who may not
-- earn neither pay in nor win. Only nested loops over indexes are allowed, because the planner cannot know how few
-- events are left.
create or replace function jackpot_rounds(
  p_jackpot text, p_tx xid8, p_seq bigint, p_until xid8, p_since timestamptz, p_currency text, p_games text[],
  p_min_stake bigint, p_at timestamptz, p_limit int
) returns table (tx xid8, seq bigint, round_id bigint, round text, member_id bigint, game_code text, stake bigint)
language sql stable rows 100 set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
  select e.tx, e.seq, e.round_id, r.vendor_code || ':' || r.round, e.member_id, e.game_code, e.stake
  from play_event e join game_round r on r.id = e.round_id
  where (e.tx, e.seq) > (p_tx, p_seq) and e.tx < p_until and r.settled_at >= p_since
    and e.state = 'SETTLED' and e.rounds > 0 and e.game_code = any(p_games) and e.currency = p_currency
    and e.stake >= p_min_stake
    and not exists (select from jackpot_entry n where n.jackpot_id = p_jackpot and n.round_id = e.round_id)
    and exists (select from earn_refusals(e.member_id, p_at) f where f.reason is null)
  order by e.tx, e.seq limit p_limit
$$;
