-- What the site tells a member in the message centre. Wording is by language and made when it is read.
create table member_message (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id) on delete cascade,
  type text not null check (type in (
    'DEPOSIT_CREDITED', 'DEPOSIT_FAILED', 'WITHDRAW_APPROVED', 'WITHDRAW_REJECTED', 'SYSTEM', 'RG'
  )),
  -- Which text; of the four types above it is the type's own.
  template text not null,
  -- Fills the text's placeholders. Amounts are decimal strings.
  params jsonb not null default '{}',
  -- What it tells of is told once.
  reference text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  deleted_at timestamptz,
  unique (member_id, reference)
);
create index member_message_shown on member_message (member_id, created_at desc, id desc) where deleted_at is null;
create index member_message_unread on member_message (member_id) where read_at is null and deleted_at is null;
-- What housekeeping looks for.
create index member_message_age on member_message (created_at);
create index member_message_deleted on member_message (deleted_at) where deleted_at is not null;
