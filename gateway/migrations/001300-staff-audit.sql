-- Acts of staff, in a chain: the hash of a row covers the row and the hash of the row before it. A change has two rows, one
-- from before it was carried out and one with its result. Rows are only ever added.
create table staff_audit (
  seq bigint primary key,
  -- The number of the act's first row.
  act bigint not null,
  part text not null check (part in ('BEGUN', 'ENDED', 'WHOLE')),
  at timestamptz not null,
  staff text not null,
  ip text not null,
  device text not null,
  call text not null,
  permission text not null,
  subject text not null,
  reason text not null,
  -- JSON as it was hashed.
  request text not null,
  before_value text not null,
  after_value text not null,
  result text not null check (result in ('', 'DONE', 'REFUSED', 'FAILED')),
  code text not null,
  request_id text not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$')
);
create index staff_audit_end on staff_audit (act) where part = 'ENDED';
create index staff_audit_by_staff on staff_audit (staff, seq desc);
create index staff_audit_by_subject on staff_audit (subject, seq desc) where subject <> '';
create index staff_audit_by_call on staff_audit (call, seq desc);
create index staff_audit_time on staff_audit using brin (at);

-- The last row of the audit, which is locked while a row is added. There is one after the first act.
create table staff_audit_head (
  is_only boolean primary key default true check (is_only),
  seq bigint not null,
  hash text not null
);

-- Heads of the audit that were published, each with the last round of a public beacon that was known. Rows are only ever
-- added.
create table staff_audit_published_head (
  seq bigint primary key,
  hash text not null,
  published_at timestamptz not null,
  beacon_chain text,
  beacon_round bigint
);
