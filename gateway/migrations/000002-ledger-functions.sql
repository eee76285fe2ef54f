-- One function per movement, each one round trip. All of them go through ledger_move.
-- Lock order, everywhere: member accounts by id, then house and vendor accounts.
--
-- enable_seqscan is off in the functions that are called from outside because plans are cached from the first call on: on a young database, whose tables look empty
-- to the planner, the cached plan would otherwise read whole tables until the next analyze.

create type ledger_outcome as (
  -- posted: done now. replayed: done before under this reference; the figures are those of then.
  -- conflict: the reference was used for something else. insufficient: from_balance is what there is.
  -- reversed: what was to be reversed has been reversed already.
  outcome text,
  transaction_id bigint,
  from_balance bigint,
  from_version bigint,
  to_balance bigint,
  to_version bigint
);

-- Opens a member account (one row) or a house or vendor account (16 shards). Opening again changes nothing.
create function ledger_open_account(p_code text, p_currency text) returns void language sql as $$
  insert into ledger_account (code, currency, shard, member_id)
  select p_code, p_currency, shard, substring(p_code from '^member:([0-9]+):')::bigint
  from generate_series(0, case when p_code like 'member:%' then 0 else 15 end) shard
  on conflict do nothing
$$;

create function ledger_main(p_member bigint) returns text language sql immutable as $$
  select 'member:' || p_member || ':main'
$$;

create function ledger_clearing(p_vendor text) returns text language sql immutable as $$
  select 'vendor:' || p_vendor || ':clearing'
$$;

-- The shard that a movement uses: the first, from the connection's own on, that no other transaction is using. A shard
-- taken twice would make one commit wait for the other to reach the disk.
create function ledger_free_shard(p_code text) returns smallint language plpgsql as $$
declare
  account_hash int := hashtext(p_code);
  own int := pg_backend_pid() & 15;
begin
  for step in 0..15 loop
    if pg_try_advisory_xact_lock(account_hash, (own + step) & 15) then
      return (own + step) & 15;
    end if;
  end loop;
  return own;
end $$;

-- Adds to an account that is not there yet. A member's main account is opened on purpose, never by a movement.
create function ledger_open_and_apply(
  p_code text, p_currency text, p_shard smallint, p_amount bigint, out account_id bigint, out new_balance bigint, out new_version bigint
) language plpgsql as $$
begin
  if p_code like 'member:%:main' then
    raise exception 'account % in % was never opened', p_code, p_currency using errcode = 'no_data_found';
  end if;
  perform ledger_open_account(p_code, p_currency);
  update ledger_account set balance = balance + p_amount, version = version + 1
  where code = p_code and currency = p_currency and shard = p_shard
  returning id, balance, version into account_id, new_balance, new_version;
end $$;

-- The answer to a reference that was used before; null for a new one.
create function ledger_replay(p_reference text, p_fingerprint text, p_from text, p_to text) returns ledger_outcome
language plpgsql as $$
declare
  result ledger_outcome;
  stored_fingerprint text;
begin
  select id, fingerprint into result.transaction_id, stored_fingerprint from ledger_transaction where reference = p_reference;
  if not found then
    return null;
  end if;
  if stored_fingerprint <> p_fingerprint then
    result.outcome := 'conflict';
    return result;
  end if;
  result.outcome := 'replayed';
  select p.balance_after, p.version into result.from_balance, result.from_version
  from ledger_posting p join ledger_account a on a.id = p.account_id
  where p.transaction_id = result.transaction_id and a.code = p_from;
  select p.balance_after, p.version into result.to_balance, result.to_version
  from ledger_posting p join ledger_account a on a.id = p.account_id
  where p.transaction_id = result.transaction_id and a.code = p_to;
  return result;
end $$;

-- Moves an amount from one account to another, once per reference. A refusal changes nothing and may be tried again.
create function ledger_move(
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
  result.outcome := 'posted';
  return result;
end $$;

-- A stake: from the member to the vendor.
create function ledger_bet(
  p_reference text, p_member bigint, p_vendor text, p_currency text, p_amount bigint, p_at timestamptz
) returns ledger_outcome language plpgsql as $$
begin
  return ledger_move('bet', p_reference, ledger_main(p_member), ledger_clearing(p_vendor), p_currency, p_amount, p_at);
end $$;

-- A payout: from the vendor to the member; of a free round, from the house's promotion budget.
create function ledger_win(
  p_reference text, p_member bigint, p_vendor text, p_currency text, p_amount bigint, p_at timestamptz, p_free boolean
) returns ledger_outcome language plpgsql as $$
begin
  return ledger_move('win', p_reference, case when p_free then 'house:promo' else ledger_clearing(p_vendor) end,
    ledger_main(p_member), p_currency, p_amount, p_at);
end $$;

-- The exact inverse of a transaction, which can be reversed only once.
create function ledger_rollback(p_reference text, p_reverses bigint, p_at timestamptz) returns ledger_outcome
language plpgsql set enable_seqscan = off as $$
declare
  taker record;
  giver_code text;
begin
  select a.code, p.currency, p.amount into taker
  from ledger_posting p join ledger_account a on a.id = p.account_id where p.transaction_id = p_reverses and p.amount > 0;
  select a.code into giver_code
  from ledger_posting p join ledger_account a on a.id = p.account_id where p.transaction_id = p_reverses and p.amount < 0;
  if taker is null then
    raise exception 'there is no transaction % to reverse', p_reverses using errcode = 'no_data_found';
  end if;
  return ledger_move('rollback', p_reference, taker.code, giver_code, taker.currency, taker.amount, p_at, p_reverses);
end $$;

create function ledger_deposit(p_reference text, p_member bigint, p_currency text, p_amount bigint, p_at timestamptz)
returns ledger_outcome language plpgsql as $$
begin
  return ledger_move('deposit', p_reference, 'house:psp', ledger_main(p_member), p_currency, p_amount, p_at);
end $$;

-- A withdrawal holds first and pays out later, in one or more payouts; what is not paid is released.
create function ledger_withdrawal_hold(p_reference text, p_member bigint, p_currency text, p_amount bigint, p_at timestamptz)
returns ledger_outcome language plpgsql as $$
begin
  return ledger_move('withdrawal-hold', p_reference, ledger_main(p_member), 'member:' || p_member || ':hold', p_currency, p_amount, p_at);
end $$;

create function ledger_withdrawal_release(p_reference text, p_member bigint, p_currency text, p_amount bigint, p_at timestamptz)
returns ledger_outcome language plpgsql as $$
begin
  return ledger_move('withdrawal-release', p_reference, 'member:' || p_member || ':hold', ledger_main(p_member), p_currency, p_amount, p_at);
end $$;

create function ledger_withdrawal_payout(p_reference text, p_member bigint, p_currency text, p_amount bigint, p_at timestamptz)
returns ledger_outcome language plpgsql as $$
begin
  return ledger_move('withdrawal-payout', p_reference, 'member:' || p_member || ':hold', 'house:psp', p_currency, p_amount, p_at);
end $$;

create function ledger_transfer(
  p_reference text, p_from_member bigint, p_to_member bigint, p_currency text, p_amount bigint, p_at timestamptz
) returns ledger_outcome language plpgsql as $$
begin
  if p_from_member = p_to_member then
    raise exception 'a transfer needs two members' using errcode = 'check_violation';
  end if;
  return ledger_move('transfer', p_reference, ledger_main(p_from_member), ledger_main(p_to_member), p_currency, p_amount, p_at);
end $$;

-- Between a member's main wallet and the member's wallet at a transfer-type vendor; a negative amount comes back.
create function ledger_vendor_transfer(
  p_reference text, p_member bigint, p_vendor text, p_currency text, p_amount bigint, p_at timestamptz
) returns ledger_outcome language plpgsql as $$
declare
  vendor_wallet text := 'member:' || p_member || ':vendor:' || p_vendor;
begin
  if p_amount > 0 then
    return ledger_move('transfer', p_reference, ledger_main(p_member), vendor_wallet, p_currency, p_amount, p_at);
  end if;
  return ledger_move('transfer', p_reference, vendor_wallet, ledger_main(p_member), p_currency, -p_amount, p_at);
end $$;

-- Between a house account (house:<name>) and a member; a negative amount takes from the member.
create function ledger_adjustment(
  p_reference text, p_member bigint, p_house text, p_currency text, p_amount bigint, p_at timestamptz
) returns ledger_outcome language plpgsql as $$
begin
  if p_amount > 0 then
    return ledger_move('adjustment', p_reference, 'house:' || p_house, ledger_main(p_member), p_currency, p_amount, p_at);
  end if;
  return ledger_move('adjustment', p_reference, ledger_main(p_member), 'house:' || p_house, p_currency, -p_amount, p_at);
end $$;
