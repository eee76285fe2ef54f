-- What members buy from the lottery's draws. A ticket is a round of play, so that whatever sums up rounds knows it, and
-- has the round's id.

-- Buys the same lines again for each draw of a game, one after another as they open for bets.
create table lottery_follow (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  -- The order that began it; one for each game of the order.
  order_key text not null,
  game_code text not null,
  -- FAILED: a ticket was refused, for `reason`. WON: it was to end with the first ticket that wins.
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'DONE', 'WON', 'STOPPED', 'FAILED')),
  reason text check ((reason is not null) = (state = 'FAILED')),
  stop_on_win boolean not null,
  draws int not null check (draws > 0),
  placed int not null default 0 check (placed between 0 and draws),
  prize_mode text not null,
  odds_version int not null,
  -- As they were asked for: play, numbers, unit and multiple.
  lines jsonb not null,
  -- Minor units of each ticket.
  cost bigint not null check (cost > 0),
  currency text not null,
  -- When the draw opens for which the last ticket was bought, at first by the member.
  last_open_at timestamptz not null,
  created_at timestamptz not null,
  unique (member_id, order_key, game_code)
);
create index lottery_follow_active on lottery_follow (game_code, id) where state = 'ACTIVE';
create index lottery_follow_member on lottery_follow (member_id, id desc);

create table lottery_ticket (
  id bigint primary key references game_round (id),
  member_id bigint not null references member (id),
  -- All tickets of an order have it; a repeated order finds them by it.
  order_key text not null,
  game_code text not null,
  numero text not null,
  area text not null check (area in ('MB', 'MT', 'MN', 'FAST')),
  -- PLACED until its draw is settled. REFUNDED: its draw is void.
  state text not null default 'PLACED' check (state in ('PLACED', 'WON', 'LOST', 'REFUNDED', 'CANCELLED')),
  prize_mode text not null,
  odds_version int not null,
  currency text not null,
  -- Minor units.
  cost bigint not null check (cost > 0),
  -- Null until the draw is settled.
  payout bigint check (payout >= 0),
  -- The most that it is paid, as it was sold.
  max_payout bigint not null check (max_payout > 0),
  -- Counts the corrections of its draw that changed what it won.
  revision int not null default 0,
  placed_at timestamptz not null,
  follow_id bigint references lottery_follow (id),
  unique (member_id, order_key, game_code, numero),
  check ((payout is null) = (state in ('PLACED', 'CANCELLED', 'REFUNDED')))
) with (fillfactor = 85);
create index lottery_ticket_draw on lottery_ticket (game_code, numero, member_id);
create index lottery_ticket_member on lottery_ticket (member_id, placed_at desc, id desc);
create index lottery_ticket_follow on lottery_ticket (follow_id) where follow_id is not null;

create table lottery_line (
  id bigint generated always as identity,
  ticket_id bigint not null references lottery_ticket (id),
  game_code text not null,
  numero text not null,
  play_type text not null,
  numbers text[] not null check (cardinality(numbers) > 0),
  -- The chosen pairs of digits, for plays that bet on several of them at once; bit 0 stands for 00.
  mask bit(100),
  unit bigint not null check (unit > 0),
  multiple int not null check (multiple > 0),
  cost bigint not null check (cost > 0),
  -- Gross odds in hundredths.
  odds bigint not null check (odds > 0),
  odds_version int not null,
  -- Null for a line that has not won: it is lost once its ticket is settled.
  hits int check (hits > 0),
  payout bigint check (payout >= 0),
  primary key (ticket_id, id),
  check ((hits is null) = (payout is null))
) with (fillfactor = 85);
create index lottery_line_draw on lottery_line (game_code, numero, id);

-- What the house pays for one hit of a number in a draw, over all tickets that stand.
create table lottery_exposure (
  game_code text not null,
  numero text not null,
  play_type text not null,
  -- The numbers of a line with `-` between them, in ascending order, where they are one bet.
  number text not null,
  liability bigint not null,
  primary key (game_code, numero, play_type, number)
) with (fillfactor = 70);

-- Whether the tickets of a draw are settled, and how far that has come: revision 0 is there with the first ticket, and each
-- later one with a correction. Members are taken in the order of their ids.
create table lottery_settlement (
  game_code text not null,
  numero text not null,
  revision int not null default 0 check (revision >= 0),
  last_member_id bigint not null default 0,
  finished_at timestamptz,
  primary key (game_code, numero, revision)
);
create index lottery_settlement_unfinished on lottery_settlement (game_code, numero, revision) where finished_at is null;

-- What a correction should have taken from a member who did not have it any more.
create table lottery_receivable (
  member_id bigint not null references member (id),
  game_code text not null,
  numero text not null,
  revision int not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  created_at timestamptz not null,
  primary key (member_id, game_code, numero, revision)
);
