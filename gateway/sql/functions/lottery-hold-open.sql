-- Returns whether a draw takes bets at an instant of the gateway's clock. If so it stays open until the transaction
-- ends, because the row of its announcement is locked and the end of the sale waits for that lock. A transaction that
-- waited for the end of the sale sees the closing, because every statement here reads again. Sellers do not wait for
-- each other.
create or replace function lottery_hold_open(p_game_code text, p_numero text, p_at timestamptz) returns boolean
language plpgsql set enable_seqscan = off as $$
declare
  v_close_at timestamptz;
begin
  select close_at into v_close_at from lottery_announcement
  where game_code = p_game_code and numero = p_numero for key share;
  return coalesce(v_close_at > p_at, false) and not exists (
    select from lottery_closing where game_code = p_game_code and numero = p_numero);
end $$;

-- Ends the sale of a draw, once, after all running sales of its lines. Returns true if the sale had not ended before.
-- No line is added or removed after that.
create or replace function lottery_close(p_game_code text, p_numero text, p_at timestamptz) returns boolean
language plpgsql set enable_seqscan = off as $$
begin
  perform from lottery_announcement where game_code = p_game_code and numero = p_numero for update;
  insert into lottery_closing (game_code, numero, closed_at) values (p_game_code, p_numero, p_at) on conflict do nothing;
  return found;
end $$;
