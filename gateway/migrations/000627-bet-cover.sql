-- What a bet returns whatever is drawn was not at risk. Vendors say what their bets on several outcomes return
-- (contracts/bet-cover.ts).
create table vendor_bet_cover (
  vendor_code text not null,
  transaction_uuid text not null,
  market text not null,
  -- How many outcomes the market has, without those that serve the house alone.
  outcomes int not null,
  -- Minor units by outcome. One that is missing returns nothing.
  returns jsonb not null,
  primary key (vendor_code, transaction_uuid, market),
  foreign key (vendor_code, transaction_uuid) references vendor_transaction (vendor_code, transaction_uuid)
);

alter table game_round add column covered bigint not null default 0;
comment on column game_round.covered is 'What the bets of the round return whatever is drawn, so that this much of the stake is not at risk.';

-- `valid_bet` is the one definition of it, the stake that was at risk; what sums it up is held against this.
create or replace view bet_record as
select id as round_id, null::bigint as told_id, vendor_code, round, member_id, game_code, state, stake, payout, opened_at,
  session_id, currency, settled_at, case state when 'SETTLED' then greatest(stake - covered, 0) else 0 end as valid_bet
from game_round
union all
select null, id, vendor_code, round, member_id, game_code, 'SETTLED', stake, payout, opened_at,
  session_id, currency, settled_at, stake
from vendor_told_round;
