-- The member's active bonus, if bets at this game count towards it: its balance, and the greatest stake of a round. The
-- bet path reads nothing else about bonuses. Bonuses begin and end under the lock of the wallet, which the caller
-- holds.
create or replace function bonus_for_bet(p_member bigint, p_game text, p_at timestamptz) returns bonus_purse
language plpgsql stable as $$
declare
  purse bonus_purse;
begin
  select g.id, coalesce(a.balance, 0), g.max_bet into purse
  from bonus_grant g
  join game on game.game_code = p_game and g.weights ? game.game_type
  left join ledger_account a on a.code = ledger_bonus(p_member) and a.currency = g.currency and a.shard = 0
  where g.member_id = p_member and g.state = 'ACTIVE' and g.expires_at > p_at;
  return purse;
end $$;
