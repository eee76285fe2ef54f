-- Whether rewards are for this member: not for trial accounts, nor for accounts that are not in use.
create or replace function may_earn(p_member bigint) returns boolean language sql stable as $$
  select exists (select from member where id = p_member and status = 'ACTIVE' and is_agent <> 4)
$$;
