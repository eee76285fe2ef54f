-- What members change about their own ways in.

-- When the member has shown that the address is theirs; until then nothing secret depends on it.
alter table member add column email_verified_at timestamptz;

-- The one link that works for a member; the next one takes its place. Only SHA-256 of its token is kept.
create table password_reset (
  member_id bigint primary key references member (id) on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);

create index password_reset_expiry on password_reset (expires_at);

-- Wrong payment passwords. Logged, unlike other counters: a crash gives nobody a fresh start on money.
create table payment_password_try (
  member_id bigint primary key references member (id) on delete cascade,
  failures smallint not null,
  window_start timestamptz not null,
  locked_until timestamptz
);

-- An authenticator. Its key is kept sealed. Until a first code confirms it, it counts for nothing.
create table member_two_factor (
  member_id bigint primary key references member (id) on delete cascade,
  secret_sealed text not null,
  enrolled_at timestamptz not null,
  confirmed_at timestamptz,
  -- The time step of the last code that counted; that one and older ones count no more.
  last_step bigint not null default -1
);

-- In place of a code of the authenticator, each once. Only SHA-256 is kept: they are random enough for that.
create table member_recovery_code (
  member_id bigint not null references member_two_factor (member_id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (member_id, code_hash)
);

-- Counts a payment password that is about to be checked, as wrong beforehand, so that many at once do not get around
-- the limit; a right one deletes the row. Answers until when the factor is locked, or null when the check may go on.
-- The last try of a window is checked too, and locks if it is wrong: it sets the lock before the check.
create function begin_payment_password(
  p_member_id bigint, p_at timestamptz, p_tries integer, p_window interval, p_lock interval
) returns timestamptz language plpgsql as $$
declare
  known payment_password_try;
  count integer;
begin
  insert into payment_password_try (member_id, failures, window_start) values (p_member_id, 0, p_at)
  on conflict (member_id) do nothing;
  select * into known from payment_password_try where member_id = p_member_id for update;
  if known.locked_until > p_at then
    return known.locked_until;
  end if;
  count := case when known.locked_until is null and known.window_start > p_at - p_window then known.failures else 0 end + 1;
  update payment_password_try set
    failures = count,
    window_start = case when count = 1 then p_at else window_start end,
    locked_until = case when count >= p_tries then p_at + p_lock end
  where member_id = p_member_id;
  return null;
end $$;
