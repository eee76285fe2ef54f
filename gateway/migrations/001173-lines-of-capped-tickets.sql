-- no transaction
-- The lines of a ticket say what each was paid, which adds up to what the ticket was paid. Those of tickets that were paid the most that
-- a ticket is paid said what they had won: each gets its share. A ticket whose shares are written is not found again.
do $$
declare
  v_tickets bigint[];
begin
  loop
    select array_agg(id) into v_tickets from (
      select t.id from lottery_ticket t join lottery_line l on l.ticket_id = t.id
      where t.payout = t.max_payout and l.payout is not null
      group by t.id, t.payout having sum(l.payout) > t.payout limit 500
    ) found;
    exit when v_tickets is null;
    update lottery_line line set payout = share.payout
    from (
      select ticket_id, id, floor(so_far::numeric * max_payout / total)::bigint
        - floor((so_far - payout)::numeric * max_payout / total)::bigint as payout
      from (
        select l.ticket_id, l.id, l.payout, t.max_payout, sum(l.payout) over (partition by l.ticket_id)::bigint as total,
          sum(l.payout) over (partition by l.ticket_id order by l.id)::bigint as so_far
        from lottery_line l join lottery_ticket t on t.id = l.ticket_id
        where l.ticket_id = any(v_tickets) and l.payout is not null
      ) prizes
    ) share
    where line.ticket_id = share.ticket_id and line.id = share.id;
    commit;
  end loop;
end $$;
