-- Rounds that were played on wallets that vendors keep, as those vendors tell them. They have moved no money of ours:
-- what went there and came back are transfers.
create table vendor_told_round (
  id bigint generated always as identity primary key,
  vendor_code text not null references vendor (code),
  round text not null,
  member_id bigint not null references member (id),
  game_code text not null,
  currency text not null,
  stake bigint not null check (stake >= 0),
  payout bigint not null check (payout >= 0),
  opened_at timestamptz not null,
  settled_at timestamptz not null,
  unique (vendor_code, round)
);

create index vendor_told_round_member on vendor_told_round (member_id, opened_at desc);
create index vendor_told_round_newest on vendor_told_round (vendor_code, settled_at desc);

-- A member's bets, wherever the money lay. `round_id` is null for a round that a vendor has told.
create view bet_record as
select id as round_id, null::bigint as told_id, vendor_code, round, member_id, game_code, state, stake, payout, opened_at
from game_round
union all
select null, id, vendor_code, round, member_id, game_code, 'SETTLED', stake, payout, opened_at
from vendor_told_round;
