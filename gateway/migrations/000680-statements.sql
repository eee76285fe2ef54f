-- The files of twelve months that members have asked for. The file itself lies in the store of files under its id.
create table member_statement (
  id text primary key,
  member_id bigint not null references member (id) on delete cascade,
  kind text not null check (kind in ('ACCOUNT', 'BETS')),
  format text not null check (format in ('csv', 'json')),
  from_at timestamptz not null,
  until_at timestamptz not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'READY', 'FAILED', 'EXPIRED')),
  -- How often its writing has begun; it is given up after a few.
  attempts integer not null default 0,
  row_count integer,
  bytes bigint,
  requested_at timestamptz not null,
  expires_at timestamptz,
  -- The one ticket that fetches it. A newer one takes its place.
  ticket_hash text,
  ticket_until timestamptz
);
create index member_statement_of_member on member_statement (member_id, requested_at desc);
create unique index member_statement_pending on member_statement (member_id, kind, format) where state = 'PENDING';
create index member_statement_expiry on member_statement (expires_at) where state = 'READY';
create unique index member_statement_ticket on member_statement (ticket_hash) where ticket_hash is not null;
