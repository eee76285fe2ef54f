-- Gives a bonus, once for each reference. It begins immediately, or waits while another one is active. Returns its id
-- and its state, or null if it was given before.
create or replace function bonus_add(
  p_reference text, p_member bigint, p_type text, p_promotion text, p_terms text, p_currency text, p_amount bigint,
  p_factor int, p_weights jsonb, p_max_bet bigint, p_product text, p_days int, p_at timestamptz, out added bigint, out state text
) language plpgsql set enable_seqscan = off as $$
begin
  perform vendor_lock_wallet(p_member, p_currency);
  insert into bonus_grant (reference, member_id, type, promotion_id, terms_version, currency, amount, factor, required, weights,
    max_bet, product, days, granted_at)
  values (p_reference, p_member, p_type, p_promotion, p_terms, p_currency, p_amount, p_factor, p_amount * p_factor, p_weights,
    p_max_bet, p_product, p_days, p_at)
  on conflict (reference) do nothing
  returning id into added;
  if added is null then
    return;
  end if;
  if exists (select from bonus_grant g where g.member_id = p_member and g.state = 'ACTIVE') then
    state := 'WAITING';
    return;
  end if;
  perform bonus_begin(added, p_at);
  state := 'ACTIVE';
end $$;
