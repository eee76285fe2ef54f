-- Trial accounts for a day. A member row is lent to one guest after the other; its ledger account only ever grows.

create table guest (
  member_id bigint primary key references member (id) on delete cascade,
  state text not null check (state in ('ACTIVE', 'EXPIRED', 'PURGED')),
  -- SHA-256 of what the browser chose.
  random_hash bytea not null,
  ip text not null,
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  -- How many guests it has served; part of the ledger references.
  turn integer not null default 1 check (turn > 0)
);

create index guest_by_random on guest (random_hash, opened_at) where state = 'ACTIVE';
create index guest_by_state on guest (state, expires_at);
