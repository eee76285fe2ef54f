-- The balance of bonus money that can be used for a game.
create or replace function vendor_bonus_balance(p_member bigint, p_game text, p_at timestamptz) returns bigint
language sql stable as $$
  select coalesce((bonus_for_bet(p_member, p_game, p_at)).balance, 0)
$$;
