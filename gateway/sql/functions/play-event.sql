-- The original stake of a round that was rolled back: its bets, or its ticket, because its sums no longer contain them.
create or replace function staked_in_round(p_round bigint) returns bigint language sql stable as $$
  select coalesce((select sum(amount) from vendor_transaction where round_id = p_round and kind = 'bet'),
    (select cost from lottery_ticket where id = p_round), 0)::bigint
$$;

create or replace function round_appends_play() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.state in ('SETTLED', 'ROLLED_BACK') then
    insert into play_event
      (at, member_id, currency, vendor_code, game_code, round_id, state, rounds, stake, valid_bet, win)
    values (old.opened_at, old.member_id, old.currency, old.vendor_code, old.game_code, old.id, old.state, -1,
      case old.state when 'SETTLED' then -old.stake else -staked_in_round(old.id) end,
      case old.state when 'SETTLED' then least(old.covered - old.stake, 0) else 0 end, -old.payout);
  end if;
  if tg_op <> 'DELETE' and new.state in ('SETTLED', 'ROLLED_BACK') then
    insert into play_event
      (at, member_id, currency, vendor_code, game_code, round_id, state, rounds, stake, valid_bet, win)
    values (new.opened_at, new.member_id, new.currency, new.vendor_code, new.game_code, new.id, new.state, 1,
      case new.state when 'SETTLED' then new.stake else staked_in_round(new.id) end,
      case new.state when 'SETTLED' then greatest(new.stake - new.covered, 0) else 0 end, new.payout);
  end if;
  return null;
end $$;

-- A bet that settles its round is the most frequent call, so impossible cases are not checked there. A round that is
-- settled when it is inserted has no earlier events and no cover.
create or replace function round_appends_play_at_once() returns trigger language plpgsql as $$
begin
  insert into play_event
    (at, member_id, currency, vendor_code, game_code, round_id, state, rounds, stake, valid_bet, win)
  values (new.opened_at, new.member_id, new.currency, new.vendor_code, new.game_code, new.id, new.state, 1, new.stake,
    greatest(new.stake - new.covered, 0), new.payout);
  return null;
end $$;

create or replace trigger appends_play_at_once after insert on game_round for each row
when (new.state = 'SETTLED') execute function round_appends_play_at_once();
create or replace trigger appends_play_rolled_back after insert on game_round for each row
when (new.state = 'ROLLED_BACK') execute function round_appends_play();
create or replace trigger appends_play after update on game_round for each row
when (
  (old.state in ('SETTLED', 'ROLLED_BACK') or new.state in ('SETTLED', 'ROLLED_BACK'))
  and (old.state, old.stake, old.covered, old.payout) is distinct from (new.state, new.stake, new.covered, new.payout)
) execute function round_appends_play();
create or replace trigger appends_play_taken_away after delete on game_round for each row
when (old.state in ('SETTLED', 'ROLLED_BACK')) execute function round_appends_play();

-- Rounds that vendors report are settled when they arrive.
create or replace function told_round_appends_play() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into play_event
      (at, member_id, currency, vendor_code, game_code, told_id, state, rounds, stake, valid_bet, win)
    values (old.opened_at, old.member_id, old.currency, old.vendor_code, old.game_code, old.id, 'SETTLED', -1, -old.stake,
      -old.stake, -old.payout);
  end if;
  if tg_op <> 'DELETE' then
    insert into play_event
      (at, member_id, currency, vendor_code, game_code, told_id, state, rounds, stake, valid_bet, win)
    values (new.opened_at, new.member_id, new.currency, new.vendor_code, new.game_code, new.id, 'SETTLED', 1, new.stake,
      new.stake, new.payout);
  end if;
  return null;
end $$;

create or replace trigger appends_play after insert or update or delete on vendor_told_round
for each row execute function told_round_appends_play();

-- Called by ledger_move with the change of a member's money, for the sums of reports. The only adjustments among them
-- are returned payouts, which were not withdrawn after all.
create or replace function cash_appends_play(p_kind text, p_code text, p_currency text, p_amount bigint, p_at timestamptz)
returns void language sql as $$
  insert into play_event (at, member_id, currency, deposit, withdrawal, bonus, rebate, agent_pay)
  values (p_at, split_part(p_code, ':', 2)::bigint, p_currency,
    case p_kind when 'deposit' then p_amount else 0 end,
    case when p_kind in ('withdrawal-payout', 'adjustment') then -p_amount else 0 end,
    case when p_kind in ('bonus', 'points') then p_amount else 0 end,
    case p_kind when 'rebate' then p_amount else 0 end,
    case p_kind when 'agent-pay' then p_amount else 0 end)
$$;
