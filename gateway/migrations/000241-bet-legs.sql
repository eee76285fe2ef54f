-- What a bet of a sports book is on, as its vendor describes it; written after the bet and before its answer.
create table vendor_bet_leg (
  vendor_code text not null,
  transaction_uuid text not null,
  -- Array of what contracts/sports-bet.ts calls a leg.
  legs jsonb not null,
  -- How the fixtures ended, once the bet is settled.
  result text,
  primary key (vendor_code, transaction_uuid),
  foreign key (vendor_code, transaction_uuid) references vendor_transaction (vendor_code, transaction_uuid)
);
