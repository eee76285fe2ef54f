-- The last id that was given to a round. Under the lock of a member's wallet, later rounds of the member have greater
-- ids.
create or replace function last_round() returns bigint language sql volatile as $$
  select case when is_called then last_value else 0 end from game_round_id_seq
$$;
