-- The play since the sums of referrals were last updated.
create or replace function referral_tail() returns setof play_event language sql stable rows 1000
set enable_seqscan = off as $$
  select * from play_event where tx >= (select watermark from referral_followed where id)
$$;

-- Rebuilds the sums from the rounds, whatever they were, and requests a new judgement of every referral.
create or replace function rebuild_referrals() returns void language plpgsql as $$
declare
  v_until xid8;
begin
  perform pg_advisory_xact_lock(7236580);
  v_until := pg_snapshot_xmin(pg_current_snapshot());
  with event as (
    select member_id, at, valid_bet from play_of_all()
    union all
    select member_id, at, -valid_bet from play_event where tx >= v_until
  ), played as (
    select r.invitee_id, coalesce(sum(e.valid_bet), 0)::bigint as valid_bet
    from referral r left join event e on e.member_id = r.invitee_id and e.at >= r.joined_at and e.at < r.until
    group by r.invitee_id
  )
  update referral r set valid_bet = p.valid_bet, has_news = true from played p where p.invitee_id = r.invitee_id;
  insert into referral_followed (watermark) values (v_until)
  on conflict (id) do update set watermark = excluded.watermark;
end $$;

-- Adds the play since the last time, once. No event can be added below the oldest running transaction. Without a
-- watermark, or with one of another cluster, everything is rebuilt.
create or replace function follow_play_of_referrals() returns void language plpgsql as $$
declare
  v_from xid8;
  v_until xid8;
begin
  perform pg_advisory_xact_lock(7236580);
  select watermark into v_from from referral_followed where id;
  if v_from is null or v_from > pg_snapshot_xmax(pg_current_snapshot()) then
    perform rebuild_referrals();
    return;
  end if;
  v_until := pg_snapshot_xmin(pg_current_snapshot());
  with news as (
    select r.invitee_id, sum(e.valid_bet) as valid_bet
    from play_event e join referral r on r.invitee_id = e.member_id and e.at >= r.joined_at and e.at < r.until
    where e.tx >= v_from and e.tx < v_until and (e.valid_bet <> 0 or e.deposit <> 0)
    group by r.invitee_id
  )
  update referral r set valid_bet = r.valid_bet + n.valid_bet, has_news = true from news n where n.invitee_id = r.invitee_id;
  if exists (select from play_event where tx >= v_from and tx < v_until) then
    update referral_followed set watermark = v_until;
  end if;
end $$;
