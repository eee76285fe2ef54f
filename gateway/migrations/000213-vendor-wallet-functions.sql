-- The vendor calls once more: limits, granted free rounds, stuck rounds, the session on every row, and many calls in one
-- transaction. A database that has the functions of before gets rid of them here.

drop function if exists vendor_bet;
drop function if exists vendor_win;
drop function if exists vendor_rollback;
drop function if exists vendor_reverse;
drop function if exists vendor_replay;
drop function if exists vendor_change_round;
drop function if exists vendor_resolve_caller;
drop type if exists vendor_caller;

-- balance_before: as found under the lock.
alter type vendor_answer add attribute session_id text, add attribute balance_before bigint;

create type vendor_caller as (
  status text,
  member_id bigint,
  -- Null where the token is not known but the reference is.
  session_id text,
  game_code text,
  currency text,
  -- Why the token may not open bets; null when it may.
  refusal text,
  max_bet bigint,
  max_daily_stake bigint,
  max_round_win bigint,
  free_needs_grant boolean
);
