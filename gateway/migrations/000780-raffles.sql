-- The odds of a raffle as they were published. Rows only come, so that whatever was drawn under them can be checked.
create table raffle_odds (
  raffle_id text not null,
  version text not null,
  -- The prizes in the order in which they are drawn, as in the brand's raffles.json.
  prizes jsonb not null,
  published_at timestamptz not null,
  primary key (raffle_id, version)
);

-- How many of a version's prizes with a stock have been won.
create table raffle_stock (
  raffle_id text not null,
  version text not null,
  prize_id text not null,
  taken integer not null check (taken > 0),
  primary key (raffle_id, version, prize_id)
);

-- What a member can draw with, and the seed of the next draw. Only its hash is shown before.
create table raffle_tickets (
  raffle_id text not null,
  member_id bigint not null references member (id),
  tickets integer not null check (tickets >= 0),
  draws integer not null default 0,
  server_seed text not null,
  primary key (raffle_id, member_id)
);

-- Every change of a member's tickets, once for each reference.
create table raffle_ticket_entry (
  id bigint generated always as identity primary key,
  raffle_id text not null,
  member_id bigint not null,
  change integer not null check (change <> 0),
  reference text not null,
  at timestamptz not null,
  unique (raffle_id, member_id, reference),
  foreign key (raffle_id, member_id) references raffle_tickets (raffle_id, member_id)
);

-- What was drawn with one ticket, and what it is verified with.
create table raffle_draw (
  id bigint generated always as identity primary key,
  raffle_id text not null,
  member_id bigint not null references member (id),
  -- Counts the member's draws in this raffle from 1.
  nonce integer not null,
  version text not null,
  terms_version text not null,
  server_seed text not null,
  client_seed text not null,
  drawn_prize_id text not null,
  -- What was paid: the prize drawn, or its fallback where none was left.
  prize_id text not null,
  prize_kind text not null check (prize_kind in ('MONEY', 'POINTS', 'TICKETS', 'NOTHING')),
  -- Minor units, points or tickets.
  amount bigint,
  request_key text not null,
  drawn_at timestamptz not null,
  unique (raffle_id, member_id, nonce),
  unique (member_id, request_key),
  foreign key (raffle_id, version) references raffle_odds (raffle_id, version),
  constraint draw_says_how_much check ((amount is not null) = (prize_kind <> 'NOTHING'))
);
create index raffle_draw_of_member on raffle_draw (member_id, raffle_id, id desc);

-- The red envelopes of one raffle, split by the seed when the pot was made. The seed is shown once nothing is left.
create table raffle_pot (
  raffle_id text primary key,
  total bigint not null check (total > 0),
  shares integer not null check (shares > 0),
  least bigint not null check (least > 0),
  server_seed text not null,
  split_at timestamptz not null
);

-- One red envelope. A member has at most one of a pot.
create table raffle_share (
  raffle_id text not null references raffle_pot (raffle_id),
  -- Counts from 0.
  share integer not null,
  amount bigint not null check (amount > 0),
  member_id bigint references member (id),
  terms_version text,
  request_key text,
  taken_at timestamptz,
  primary key (raffle_id, share),
  constraint taken_says_how check (
    (member_id is null) = (taken_at is null) and (member_id is null) = (terms_version is null)
    and (member_id is null) = (request_key is null)
  )
) with (fillfactor = 70);
create unique index raffle_share_of_member on raffle_share (raffle_id, member_id) where member_id is not null;
create index raffle_share_free on raffle_share (raffle_id, share) where member_id is null;

-- How far the stream of play has been read for tickets.
create table raffle_watermark (
  id boolean primary key default true check (id),
  watermark xid8 not null
);
