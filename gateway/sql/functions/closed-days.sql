-- A day is closed an hour after its end, under a lock that nobody else holds while it is summed up. What changes a round
-- half an hour after it was opened, or later, holds the lock with others of its kind and changes the sums as well. What
-- changes a round sooner has ended long before its day is closed, and needs no lock.
create or replace function closed_days_lock() returns bigint language sql immutable as 'select 7236570::bigint';

create or replace function close_day(p_day timestamptz, p_end timestamptz, p_time_zone text) returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(closed_days_lock());
  insert into member_day (upline_id, day, member_id, currency, rounds, stake, valid_bet, win, deposit, withdrawal)
  select coalesce(m.upline_id, 0), p_day, m.id, s.currency, sum(s.rounds), sum(s.stake), sum(s.valid_bet), sum(s.win),
    sum(s.deposit), sum(s.withdrawal)
  from (
    select member_id, currency, count(*) filter (where state = 'SETTLED') as rounds, sum(stake) as stake,
      coalesce(sum(stake) filter (where state = 'SETTLED'), 0) as valid_bet, sum(payout) as win, 0 as deposit,
      0 as withdrawal
    from bet_record where opened_at >= p_day and opened_at < p_end group by member_id, currency
    union all
    select a.member_id, p.currency, 0, 0, 0, 0,
      coalesce(sum(p.amount) filter (where t.kind = 'deposit'), 0),
      coalesce(-sum(p.amount) filter (where t.kind = 'withdrawal-payout'), 0)
    from ledger_transaction t
    join ledger_posting p on p.transaction_id = t.id
    join ledger_account a on a.id = p.account_id and a.member_id is not null
    where t.kind in ('deposit', 'withdrawal-payout') and t.occurred_at >= p_day and t.occurred_at < p_end
    group by a.member_id, p.currency
  ) s join member m on m.id = s.member_id
  group by m.id, s.currency
  -- Those of one upline lie together, because reports read them together.
  order by m.upline_id, m.id;
  insert into game_day (day, game_code, rounds)
  select p_day, game_code, count(*) from bet_record where opened_at >= p_day and opened_at < p_end group by game_code;
  insert into closed_days (until, time_zone) values (p_end, p_time_zone)
  on conflict (id) do update set until = excluded.until, time_zone = excluded.time_zone;
end $$;

-- Opens the days from an instant on, to be closed again.
create or replace function reopen_days(p_from timestamptz) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(closed_days_lock());
  delete from member_day where day >= p_from;
  delete from game_day where day >= p_from;
  delete from closed_days where not exists (select from member_day);
  update closed_days set until = least(until, p_from);
end $$;

-- Changes the sums of the day on which a round was opened, if that day is closed.
create or replace function add_to_closed_day(
  p_member bigint, p_opened_at timestamptz, p_currency text, p_rounds int, p_stake bigint, p_valid_bet bigint, p_win bigint
) returns void language plpgsql as $$
declare
  closed closed_days;
begin
  perform pg_advisory_xact_lock_shared(closed_days_lock());
  select * into closed from closed_days;
  if not found or p_opened_at >= closed.until then
    return;
  end if;
  insert into member_day as d (upline_id, day, member_id, currency, rounds, stake, valid_bet, win, deposit, withdrawal)
  select coalesce(upline_id, 0), date_trunc('day', p_opened_at at time zone closed.time_zone) at time zone closed.time_zone,
    id, p_currency, p_rounds, p_stake, p_valid_bet, p_win, 0, 0
  from member where id = p_member
  on conflict (upline_id, day, member_id, currency) do update
  set rounds = d.rounds + excluded.rounds, stake = d.stake + excluded.stake, valid_bet = d.valid_bet + excluded.valid_bet,
    win = d.win + excluded.win;
end $$;

-- Vendors report rounds on wallets of their own when they like.
create or replace function told_round_joins_its_day() returns trigger language plpgsql as $$
begin
  perform add_to_closed_day(new.member_id, new.opened_at, new.currency, 1, new.stake, new.stake, new.payout);
  insert into game_day as d (day, game_code, rounds)
  select date_trunc('day', new.opened_at at time zone c.time_zone) at time zone c.time_zone, new.game_code, 1
  from closed_days c where new.opened_at < c.until
  on conflict (day, game_code) do update set rounds = d.rounds + 1;
  return null;
end $$;

create or replace trigger joins_its_day after insert on vendor_told_round
for each row execute function told_round_joins_its_day();
