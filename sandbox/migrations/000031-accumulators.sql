-- Why each leg of an accumulator was refused, and what is offered instead; null for a bet on one fixture.
alter table book_ticket add column legs jsonb;

-- The legs of accumulators whose fixtures are waited for. The round keeps how a leg ended, so its row here goes then.
create table book_leg (
  round_id text not null references round,
  place integer not null,
  fixture_id text not null,
  primary key (round_id, place)
);
create index book_leg_fixture on book_leg (fixture_id);
