-- Carries calls out one after another in one transaction and returns their answers in the same order. A refusal is a
-- status and does not affect the other calls. All wallets are locked first, in the order used everywhere. When two
-- transactions race for one transaction id, this one fails as a whole with a unique violation, and its calls have to
-- be repeated one by one. Only nested loops over indexes are allowed, because the plan is cached while the tables
-- look empty.
create or replace function vendor_carry_out(p_calls jsonb) returns setof vendor_answer language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  call record;
  answer vendor_answer;
  v_is_new boolean;
  v_twin text;
begin
  if jsonb_array_length(p_calls) > 1 then
    perform from ledger_account
    where shard = 0 and code in (
      select ledger_main(m.member_id) from jsonb_to_recordset(p_calls) c(vendor text, "user" text)
      join vendor_member m on m.vendor_code = c.vendor and m.wallet_user = c."user")
    order by id for update;
  end if;
  for call in
    select kind, vendor, "user", decode(token, 'hex') as token, uuid, reference, round, closed, game, currency, amount,
      free, at, reward, day, request, key, cover, result, finer
    from jsonb_to_recordset(p_calls) c(kind text, vendor text, "user" text, token text, uuid text, reference text,
      round text, closed boolean, game text, currency text, amount bigint, free boolean, at timestamptz, reward text,
      day timestamptz, request text, key text, cover jsonb, result jsonb, finer int)
  loop
    answer := case call.kind
      when 'bet' then vendor_bet(call.vendor, call."user", call.token, call.uuid, call.round, call.closed, call.game,
        call.currency, call.amount, call.free, call.at, call.reward, call.day, call.request, call.key)
      when 'win' then vendor_win(call.vendor, call."user", call.token, call.uuid, call.reference, call.round,
        call.closed, call.game, call.currency, call.amount, call.free, call.at, call.reward, call.request, call.key)
      when 'rollback' then vendor_rollback(call.vendor, call."user", call.token, call.uuid, call.reference, call.round,
        call.closed, call.game, call.at, call.request, call.key)
    end;
    v_is_new := answer.status = 'RS_OK' and answer.replayed is not true;
    if v_is_new and call.kind = 'bet' and call.cover is not null then
      perform vendor_cover(call.vendor, call.uuid, call.cover);
    end if;
    if v_is_new and call.kind = 'win' and call.result is not null then
      perform vendor_keep_result(call.vendor, call.uuid, call.result);
    end if;
    if v_is_new and call.finer > 0 then
      insert into vendor_finer_amount (vendor_code, transaction_uuid, units) values (call.vendor, call.uuid, call.finer);
    end if;
    v_twin := case when v_is_new then vendor_twin_in_case(call.vendor, call.uuid) end;
    if v_twin is not null then
      insert into vendor_incident (vendor_code, kind, transaction_uuid, other_uuid, member_id, amount, raised_at)
      values (call.vendor, 'ID_DIFFERS_IN_CASE', call.uuid, v_twin, answer.member_id, call.amount, call.at);
      answer.incident := coalesce(answer.incident, 'ID_DIFFERS_IN_CASE');
    end if;
    return next answer;
  end loop;
end $$;
