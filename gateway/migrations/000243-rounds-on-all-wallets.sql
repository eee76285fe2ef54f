-- Rounds that vendors tell count in sessions, reports and lists as those on the main wallet do.

-- The launch that a told round was played in. Null where the vendor does not say.
alter table vendor_told_round add column session_id text references game_session (id);

create index vendor_told_round_opened on vendor_told_round using brin (opened_at);
create index vendor_told_round_payout on vendor_told_round (payout desc, settled_at desc) where payout > 0;

create or replace view bet_record as
select id as round_id, null::bigint as told_id, vendor_code, round, member_id, game_code, state, stake, payout, opened_at,
  session_id, currency, settled_at
from game_round
union all
select null, id, vendor_code, round, member_id, game_code, 'SETTLED', stake, payout, opened_at,
  session_id, currency, settled_at
from vendor_told_round;
