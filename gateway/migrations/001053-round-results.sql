-- What came out of a round, as its vendor tells with the win (contracts/round-result.ts). What is told last counts.
create table vendor_round_result (
  round_id bigint primary key references game_round (id) on delete cascade,
  result jsonb not null
);
alter table vendor_told_round add column result jsonb;
comment on column vendor_told_round.result is 'What came out of it, where the vendor tells.';
