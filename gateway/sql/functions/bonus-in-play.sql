-- Returns whether money of a bonus can still come back, because it is in an open round or ticket, or in a win that
-- waits for a person.
create or replace function bonus_in_play(p_grant bigint) returns boolean language sql stable as $$
  select exists (
    select from vendor_bonus_part p join game_round r on r.id = p.round_id
    where p.grant_id = p_grant and (r.state in ('OPEN', 'STUCK')
      or exists (select from vendor_transaction t where t.round_id = r.id and t.hold_state = 'WAITING')))
    or exists (
      select from lottery_bonus_part p join lottery_ticket t on t.id = p.ticket_id
      where p.grant_id = p_grant and t.state = 'PLACED')
$$;
