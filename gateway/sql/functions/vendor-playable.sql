-- The amount that a member can stake at a game: the main account, and the bonus money that can be used for the game.
create or replace function vendor_playable(p_member bigint, p_currency text, p_game text, p_at timestamptz) returns bigint
language sql stable as $$
  select balance + vendor_bonus_balance(p_member, p_game, p_at) from ledger_account
  where code = ledger_main(p_member) and currency = p_currency and shard = 0
$$;
