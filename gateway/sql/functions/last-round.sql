-- The last id that a round was given. Of one member, under the lock of the wallet, rounds of later have greater ones.
create or replace function last_round() returns bigint language sql volatile as $$
  select case when is_called then last_value else 0 end from game_round_id_seq
$$;
