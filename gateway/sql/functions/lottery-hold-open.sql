-- Whether a draw takes bets at an instant, by the gateway's clock. If so it stays open until the transaction ends: the row
-- of its announcement is held, which the end of the sale waits for. Whoever waited for that end sees the closing, as every
-- statement here reads anew. Sellers do not wait for each other.
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

-- Ends the sale of a draw, once, after all who are selling its lines. True if it had not ended before. From then on no
-- line comes or goes.
create or replace function lottery_close(p_game_code text, p_numero text, p_at timestamptz) returns boolean
language plpgsql set enable_seqscan = off as $$
begin
  perform from lottery_announcement where game_code = p_game_code and numero = p_numero for update;
  insert into lottery_closing (game_code, numero, closed_at) values (p_game_code, p_numero, p_at) on conflict do nothing;
  return found;
end $$;
