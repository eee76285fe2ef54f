-- 256 bits by the database's strong source of randomness, less the few that mark them as identifiers.
create or replace function raffle_new_seed() returns text language sql volatile as $$
  select replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
$$;

-- Gives a member tickets, once for each reference, and none to a member who may not earn. Returns whether it did.
create or replace function raffle_grant(p_raffle text, p_member bigint, p_count integer, p_reference text, p_at timestamptz)
returns boolean language plpgsql as $$
begin
  if not may_earn(p_member, p_at) then
    return false;
  end if;
  insert into raffle_tickets (raffle_id, member_id, tickets, server_seed)
  values (p_raffle, p_member, 0, raffle_new_seed()) on conflict do nothing;
  insert into raffle_ticket_entry (raffle_id, member_id, change, reference, at)
  values (p_raffle, p_member, p_count, p_reference, p_at) on conflict do nothing;
  if not found then
    return false;
  end if;
  update raffle_tickets set tickets = tickets + p_count where raffle_id = p_raffle and member_id = p_member;
  return true;
end $$;
