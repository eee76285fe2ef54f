-- Adds a debt of a member from a correction, in both purses together.
create or replace function lottery_owe(
  p_game text, p_numero text, p_revision int, p_currency text, p_member bigint, p_amount bigint, p_reference text,
  p_at timestamptz
) returns void language plpgsql as $$
begin
  insert into lottery_receivable as r (member_id, game_code, numero, revision, currency, amount, created_at)
  values (p_member, p_game, p_numero, p_revision, p_currency, p_amount, p_at)
  on conflict (member_id, game_code, numero, revision) do update set amount = r.amount + excluded.amount;
  perform vendor_require_posted(ledger_move('adjustment', p_reference || ':owed', 'house:receivable', 'house:lottery',
    p_currency, p_amount, p_at));
end $$;

-- Clears a part of a debt by a movement from the account that pays it. With an amount below zero, the account gets the
-- money back and the part is owed again. The caller holds the debt, and the wallet if the wallet pays.
create or replace function lottery_clear(
  p_debt lottery_receivable, p_kind text, p_reference text, p_from text, p_amount bigint, p_at timestamptz,
  p_source_game text default null, p_source_numero text default null, p_source_revision int default null,
  p_grant bigint default null
) returns void language plpgsql set enable_seqscan = off as $$
begin
  update lottery_receivable set cleared = cleared + p_amount
  where member_id = p_debt.member_id and game_code = p_debt.game_code and numero = p_debt.numero
    and revision = p_debt.revision;
  insert into lottery_repayment (reference, member_id, game_code, numero, revision, kind, amount, source_game_code,
    source_numero, source_revision, grant_id, cleared_at)
  values (p_reference, p_debt.member_id, p_debt.game_code, p_debt.numero, p_debt.revision, p_kind, p_amount, p_source_game,
    p_source_numero, p_source_revision, p_grant, p_at);
  perform vendor_require_posted(ledger_move('adjustment', p_reference,
    case when p_amount > 0 then p_from else 'house:receivable' end,
    case when p_amount > 0 then 'house:receivable' else p_from end, p_debt.currency, abs(p_amount), p_at));
  -- A collected amount is a movement of the wallet, and the correction that nets an amount adds the row for it.
  if p_kind in ('REPAID', 'WAIVED') and p_amount > 0 then
    perform lottery_note(p_debt.member_id, p_debt.currency, p_reference, p_kind, p_amount, p_at);
  end if;
end $$;

-- The part of a debt that the house has given up.
create or replace function lottery_waived(p_debt lottery_receivable) returns bigint
language sql stable set enable_seqscan = off as $$
  select coalesce(sum(amount), 0)::bigint from lottery_repayment
  where member_id = p_debt.member_id and game_code = p_debt.game_code and numero = p_debt.numero
    and revision = p_debt.revision and kind = 'WAIVED'
$$;

-- Takes the debts that earlier corrections of the same draw have left off the amounts of this one. Returns the amounts
-- that are left to pay, in the given order. Each purse first clears its own debt. Own money comes after the shares of
-- bonuses and then clears the rest of the debts of the draw. The member has kept a waived amount, so this correction
-- does not pay it again, and the house gets back the amount that it gave up.
create or replace function lottery_net(
  p_game text, p_numero text, p_revision int, p_members bigint[], p_grants bigint[], p_amounts bigint[], p_at timestamptz
) returns bigint[] language plpgsql set enable_seqscan = off as $$
declare
  debt lottery_receivable;
  v_amounts bigint[] := p_amounts;
  v_grant bigint;
  v_is_own boolean;
  v_part bigint;
  v_open bigint;
  v_waived bigint;
  v_reference text;
begin
  for place in 1..coalesce(cardinality(p_members), 0) loop
    v_grant := p_grants[place];
    foreach v_is_own in array case when v_grant is null then array[true, false] else array[true] end loop
      v_reference := concat_ws(':', 'lottery', p_game || '/' || p_numero, p_revision, p_members[place], 'bonus:' || v_grant,
        case when v_is_own then 'netted' else 'rest' end);
      for debt in
        select * from lottery_receivable
        where v_amounts[place] > 0 and member_id = p_members[place] and game_code = p_game and numero = p_numero
          and revision < p_revision
        order by revision
      loop
        v_open := debt.amount - debt.cleared;
        v_waived := lottery_waived(debt);
        v_part := least(v_amounts[place], v_open + v_waived);
        if v_is_own then
          v_part := least(v_part, lottery_owed_by_purse(debt, v_grant) + case when v_grant is null then v_waived else 0 end);
        end if;
        if v_part > v_open then
          perform lottery_clear(debt, 'WAIVED', v_reference || ':waived:' || debt.revision, 'house:waived', v_open - v_part, p_at);
        end if;
        if v_part > 0 then
          perform lottery_clear(debt, 'NETTED', v_reference || ':' || debt.revision, 'house:lottery', v_part, p_at, p_game,
            p_numero, p_revision, v_grant);
          -- A waived amount was not owed any more.
          if v_open > 0 then
            perform lottery_note(debt.member_id, debt.currency, v_reference || ':' || debt.revision, 'NETTED',
              least(v_part, v_open), p_at);
          end if;
          v_amounts[place] := v_amounts[place] - v_part;
        end if;
      end loop;
    end loop;
  end loop;
  return v_amounts;
end $$;

-- The rest of a debt that comes from the money of a bonus or, without one, from own money. The ledger has the original
-- amount.
create or replace function lottery_owed_by_purse(p_debt lottery_receivable, p_grant bigint) returns bigint
language sql stable set enable_seqscan = off as $$
  select coalesce((
    select sum(p.amount) from ledger_transaction t join ledger_posting p on p.transaction_id = t.id and p.amount > 0
    where t.reference = concat_ws(':', 'lottery', p_debt.game_code || '/' || p_debt.numero, p_debt.revision,
      p_debt.member_id, 'bonus:' || p_grant, 'owed')
  ), 0)::bigint - coalesce((
    select sum(amount) from lottery_repayment
    where member_id = p_debt.member_id and game_code = p_debt.game_code and numero = p_debt.numero
      and revision = p_debt.revision and grant_id is not distinct from p_grant
  ), 0)::bigint
$$;

-- Collects debts, if staff decided so, from the payment of a draw to the main account, the oldest debt first. It takes
-- no more than the member's own money has won in the draw. The cost of the tickets, which may have been deposited, is
-- not taken. p_due is the amount that the draw added for own money, and p_paid the part of it that was paid. The caller
-- holds the wallet and the debts.
create or replace function lottery_collect(
  p_game text, p_numero text, p_revision int, p_currency text, p_member bigint, p_due bigint, p_paid bigint, p_at timestamptz
) returns void language plpgsql set enable_seqscan = off as $$
declare
  debt lottery_receivable;
  v_net bigint;
  v_left bigint;
  v_part bigint;
begin
  select coalesce(sum(coalesce(t.payout, 0) - t.cost - coalesce(b.returned - b.amount, 0)), 0)::bigint into v_net
  from lottery_ticket t left join lottery_bonus_part b on b.ticket_id = t.id
  where t.game_code = p_game and t.numero = p_numero and t.member_id = p_member and t.state in ('WON', 'LOST');
  -- Another share of the draw may have been taken back from the same account.
  select least(balance, p_paid, v_net - (p_due - p_paid)) into v_left
  from ledger_account where code = ledger_main(p_member) and currency = p_currency and shard = 0;
  for debt in
    select * from lottery_receivable
    where member_id = p_member and currency = p_currency and collects and cleared < amount
    order by created_at, game_code, numero, revision
  loop
    exit when v_left <= 0;
    v_part := least(v_left, debt.amount - debt.cleared);
    perform lottery_clear(debt, 'COLLECTED',
      concat_ws(':', 'lottery-owed', debt.game_code || '/' || debt.numero, debt.revision, p_member, p_game || '/' || p_numero,
        p_revision),
      ledger_main(p_member), v_part, p_at, p_game, p_numero, p_revision);
    v_left := v_left - v_part;
  end loop;
end $$;

-- The amount that a correction has taken back from a member, from both purses.
create or replace function lottery_taken_back(p_member bigint, p_game text, p_numero text, p_revision int) returns bigint
language sql stable set enable_seqscan = off as $$
  with own as (
    select concat_ws(':', 'lottery', p_game || '/' || p_numero, p_revision, p_member) as reference
  )
  select coalesce(-sum(p.amount), 0)::bigint from (
    select reference from own
    union
    select own.reference || ':bonus:' || b.grant_id from own, lottery_bonus_part b
    where b.game_code = p_game and b.numero = p_numero and b.member_id = p_member
  ) purse
  join ledger_transaction t using (reference)
  join ledger_posting p on p.transaction_id = t.id and p.amount < 0
  join ledger_account a on a.id = p.account_id and a.member_id = p_member
$$;
