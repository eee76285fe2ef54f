-- Buys an order as lottery_place does, in a statement that is a separate transaction, so a refusal is undone here.
-- Popular numbers are locked for other orders until the commit, which here does not wait for the caller.
create or replace function lottery_place_at_once(
  p_member bigint, p_key text, p_currency text, p_tickets jsonb, p_max_draw bigint, p_max_exposure bigint, p_at timestamptz
) returns jsonb language plpgsql as $$
declare
  v_answer jsonb;
begin
  v_answer := lottery_place(p_member, p_key, p_currency, p_tickets, p_max_draw, p_max_exposure, p_at);
  if v_answer ? 'refusal' then
    raise exception using errcode = 'LT001', message = 'the order is refused';
  end if;
  return v_answer;
exception when sqlstate 'LT001' then
  return v_answer;
end $$;
