-- Cancels a ticket while its draw is open. Each part of the stake returns to its account, bonus money of an ended bonus
-- follows that bonus (bonus_follow), and the round counts for nothing. A ticket that was cancelled before stays
-- cancelled. Refusals change nothing.
create or replace function lottery_cancel(p_member bigint, p_ticket bigint, p_at timestamptz) returns text
language plpgsql set enable_seqscan = off as $$
declare
  ticket lottery_ticket;
  part lottery_bonus_part;
begin
  perform from ledger_account a join lottery_ticket t on t.id = p_ticket
  where a.code = ledger_main(p_member) and a.currency = t.currency and a.shard = 0 for update of a;
  select * into ticket from lottery_ticket where id = p_ticket and member_id = p_member for update;
  if ticket.id is null then
    return 'UNKNOWN';
  end if;
  if ticket.state = 'CANCELLED' then
    return 'OK';
  end if;
  if ticket.state <> 'PLACED' or not lottery_hold_open(ticket.game_code, ticket.numero, p_at) then
    return 'CLOSED';
  end if;
  update lottery_bonus_part set returned = amount where ticket_id = p_ticket returning * into part;
  if ticket.cost > coalesce(part.amount, 0) then
    perform vendor_require_posted(ledger_rollback('ticket:' || p_ticket || ':cancel',
      (select id from ledger_transaction where reference = 'ticket:' || p_ticket), p_at));
  end if;
  if part.amount > 0 then
    perform vendor_require_posted(ledger_rollback('ticket:' || p_ticket || ':cancel:bonus', part.ledger_transaction_id, p_at));
    perform bonus_follow(part.grant_id, part.amount, 'bonus-end:ticket:' || p_ticket || ':cancel', p_at);
  end if;
  update lottery_ticket set state = 'CANCELLED' where id = p_ticket;
  update game_round set state = 'ROLLED_BACK', stake = 0, bets = 0, closed_at = p_at, settled_at = p_at where id = p_ticket;
  perform from lottery_expose(array[p_ticket], -1);
  return 'OK';
end $$;
