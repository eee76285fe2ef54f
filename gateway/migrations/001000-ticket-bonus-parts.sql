-- The part of a ticket's cost that bonus money paid; the rest came from the main account. What the ticket wins or gets back
-- is shared out in the same way.
create table lottery_bonus_part (
  ticket_id bigint primary key references lottery_ticket (id),
  member_id bigint not null,
  game_code text not null,
  numero text not null,
  grant_id bigint not null references bonus_grant (id),
  amount bigint not null check (amount > 0),
  -- What has come back to the bonus so far, as a prize, a refund or a cancelled ticket.
  returned bigint not null default 0 check (returned >= 0),
  ledger_transaction_id bigint not null
);
create index lottery_bonus_part_of_draw on lottery_bonus_part (game_code, numero, member_id);
create index lottery_bonus_part_of_grant on lottery_bonus_part (grant_id);
