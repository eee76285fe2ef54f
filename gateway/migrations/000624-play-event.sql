-- What settles, voids or corrects a round, or moves cash or a reward, appends here in the same transaction what it changes
-- of its member's day; a void or a correction appends the negative of before. Rows only come; every reader has a
-- watermark of its own.
create table play_event (
  -- Transactions end in another order than they begin. Below the oldest one that still runs nothing is added any more.
  tx xid8 not null default pg_current_xact_id(),
  seq bigint generated always as identity,
  -- When the round was opened or the money moved: it stays on that business day whenever it is corrected.
  at timestamptz not null,
  member_id bigint not null,
  currency text not null,
  -- Of play only. One of the two ids, as in bet_record.
  vendor_code text,
  game_code text,
  round_id bigint,
  told_id bigint,
  -- SETTLED or ROLLED_BACK. A round that was rolled back has what was once staked as its stake.
  state text,
  rounds smallint not null default 0,
  stake bigint not null default 0,
  valid_bet bigint not null default 0,
  win bigint not null default 0,
  -- Of the ledger's kinds of the same names; exchanged points are a bonus.
  deposit bigint not null default 0,
  withdrawal bigint not null default 0,
  bonus bigint not null default 0,
  rebate bigint not null default 0,
  agent_pay bigint not null default 0,
  primary key (tx, seq)
);

-- Sums of play_event below the watermark, by business day in this time zone. What is not below it is read as it is, so
-- that reports are exact at once.
create table play_rolled_up (
  id boolean primary key default true check (id),
  watermark xid8 not null,
  time_zone text not null
);

-- What a member has played of each game on a business day, by the state of the rounds.
create table member_game_day (
  member_id bigint not null,
  day timestamptz not null,
  currency text not null,
  vendor_code text not null,
  game_code text not null,
  state text not null,
  rounds int not null,
  stake bigint not null,
  valid_bet bigint not null,
  win bigint not null,
  primary key (member_id, day, currency, vendor_code, game_code, state)
) with (fillfactor = 90);

alter table member_day
  add column bonus bigint not null default 0,
  add column rebate bigint not null default 0,
  add column agent_pay bigint not null default 0;
comment on table member_day is 'What each member has played, paid in and been given on each business day. Rolled up from play_event by sql/functions/play-roll-up.sql.';
comment on table game_day is 'How many rounds of each game were settled on each business day. Rolled up from play_event.';
comment on table closed_days is 'Read by gateways of the release before, for which no further day is closed.';

-- `valid_bet` is the one definition of it; what sums it up is held against this.
create or replace view bet_record as
select id as round_id, null::bigint as told_id, vendor_code, round, member_id, game_code, state, stake, payout, opened_at,
  session_id, currency, settled_at, case state when 'SETTLED' then stake else 0 end as valid_bet
from game_round
union all
select null, id, vendor_code, round, member_id, game_code, 'SETTLED', stake, payout, opened_at,
  session_id, currency, settled_at, stake
from vendor_told_round;

-- contract: nothing but the trigger has called it, and told rounds append to play_event instead.
drop trigger if exists joins_its_day on vendor_told_round;
-- contract: as above.
drop function if exists told_round_joins_its_day;
