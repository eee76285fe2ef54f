-- Moves an amount from one account to another, once per reference. A refusal changes nothing, and the same reference
-- may be tried again. Every movement goes through here. Locks are taken in the same order everywhere: member accounts
-- by id, then house and vendor accounts.
--
-- Functions that are called from outside turn enable_seqscan off, because their plans are cached from the first call
-- on. On a young database the planner takes tables for empty, and the cached plan would read whole tables until the
-- next analyze.
create or replace function ledger_move(
  p_kind text, p_reference text, p_from text, p_to text, p_currency text, p_amount bigint, p_at timestamptz,
  p_reverses bigint default null
) returns ledger_outcome language plpgsql set enable_seqscan = off as $$
declare
  result ledger_outcome;
  v_fingerprint text := concat_ws('|', p_kind, p_from, p_to, p_currency, p_amount, p_reverses);
  from_member boolean := p_from like 'member:%';
  to_member boolean := p_to like 'member:%';
  from_shard smallint := 0;
  to_shard smallint := 0;
  available bigint;
  from_id bigint;
  to_id bigint;
begin
  if p_amount is null or p_amount <= 0 then
    raise exception 'a movement needs a positive amount' using errcode = 'check_violation';
  end if;

  if from_member then
    if to_member then
      perform from ledger_account where code in (p_from, p_to) and currency = p_currency and shard = 0 order by id for update;
    end if;
    select balance into available from ledger_account
    where code = p_from and currency = p_currency and shard = 0 for update;
    if available is null or available < p_amount then
      result := ledger_replay(p_reference, v_fingerprint, p_from, p_to);
      if result.outcome is null then
        result.outcome := 'insufficient';
        result.from_balance := coalesce(available, 0);
      end if;
      return result;
    end if;
  end if;

  insert into ledger_transaction (kind, reference, fingerprint, reverses, occurred_at)
  values (p_kind, p_reference, v_fingerprint, p_reverses, p_at)
  on conflict do nothing
  returning id into result.transaction_id;
  if result.transaction_id is null then
    result := ledger_replay(p_reference, v_fingerprint, p_from, p_to);
    result.outcome := coalesce(result.outcome, 'reversed');
    return result;
  end if;

  if not from_member then
    from_shard := ledger_free_shard(p_from);
  end if;
  if not to_member then
    to_shard := ledger_free_shard(p_to);
  end if;
  if to_member then
    update ledger_account set balance = balance + p_amount, version = version + 1
    where code = p_to and currency = p_currency and shard = 0
    returning id, balance, version into to_id, result.to_balance, result.to_version;
  end if;
  update ledger_account set balance = balance - p_amount, version = version + 1
  where code = p_from and currency = p_currency and shard = from_shard
  returning id, balance, version into from_id, result.from_balance, result.from_version;
  if not to_member then
    update ledger_account set balance = balance + p_amount, version = version + 1
    where code = p_to and currency = p_currency and shard = to_shard
    returning id, balance, version into to_id, result.to_balance, result.to_version;
  end if;
  if from_id is null then
    select * into from_id, result.from_balance, result.from_version
    from ledger_open_and_apply(p_from, p_currency, from_shard, -p_amount);
  end if;
  if to_id is null then
    select * into to_id, result.to_balance, result.to_version
    from ledger_open_and_apply(p_to, p_currency, to_shard, p_amount);
  end if;
  insert into ledger_posting (account_id, version, transaction_id, currency, amount, balance_after)
  values (from_id, result.from_version, result.transaction_id, p_currency, -p_amount, result.from_balance),
         (to_id, result.to_version, result.transaction_id, p_currency, p_amount, result.to_balance);
  if p_kind in ('deposit', 'withdrawal-payout', 'bonus', 'rebate', 'points', 'agent-pay')
    or ledger_is_payout_returned(p_kind, p_reference) then
    perform cash_appends_play(p_kind, case when to_member then p_to else p_from end, p_currency,
      case when to_member then p_amount else -p_amount end, p_at);
  end if;
  result.outcome := 'posted';
  return result;
end $$;
