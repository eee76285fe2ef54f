-- Ends a bonus and moves its money in one transaction. It ends as DONE if enough has been wagered, whatever state was
-- requested, and otherwise in the requested state if the bonus qualifies for it. Returns the final state and the
-- amount, or null if the bonus continues or had ended before. The next bonus begins, and its id is returned too.
create or replace function bonus_finish(
  p_grant bigint, p_state text, p_at timestamptz, out ended text, out amount bigint, out begun bigint
) language plpgsql set enable_seqscan = off as $$
declare
  bonus bonus_grant;
begin
  select * into bonus from bonus_grant where id = p_grant;
  perform vendor_lock_wallet(bonus.member_id, bonus.currency);
  perform bonus_count(bonus.member_id);
  select * into bonus from bonus_grant where id = p_grant for update;
  select coalesce(sum(balance), 0)::bigint into amount from ledger_account
  where code = ledger_bonus(bonus.member_id) and currency = bonus.currency and bonus.state = 'ACTIVE';
  ended := case
    when bonus.state = 'WAITING' and p_state = 'CANCELLED' then 'CANCELLED'
    when bonus.state <> 'ACTIVE' then null
    when bonus.done >= bonus.required then 'DONE'
    when p_state = 'CANCELLED' then 'CANCELLED'
    when p_state = 'EXPIRED' and bonus.expires_at <= p_at then 'EXPIRED'
    when p_state = 'USED_UP' and amount = 0 and not bonus_in_play(p_grant) then 'USED_UP'
  end;
  if ended is null then
    return;
  end if;
  update bonus_grant set state = ended, ended_at = p_at, until_round = last_round(),
    ended_amount = bonus_finish.amount where id = p_grant;
  if amount > 0 then
    perform bonus_follow(p_grant, amount, 'bonus:' || p_grant || ':end', p_at);
  end if;
  if bonus.state = 'ACTIVE' then
    select id into begun from bonus_grant
    where member_id = bonus.member_id and state = 'WAITING' order by granted_at, id limit 1 for update;
    if found then
      perform bonus_begin(begun, p_at);
    end if;
  end if;
end $$;
