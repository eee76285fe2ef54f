-- Since when staff have suspended a member, and since when the account is closed. A closed account is disabled too. Null for
-- others, and for members who were disabled before this was kept.
alter table member add column suspended_at timestamptz;
alter table member add column closed_at timestamptz;

-- Notes of staff about a member, which the member never sees.
create table member_note (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id) on delete cascade,
  -- Empty once the note has been removed.
  note text not null,
  written_by text not null,
  created_at timestamptz not null,
  removed_by text,
  removed_at timestamptz,
  check ((removed_at is null) = (removed_by is null)),
  check ((note = '') = (removed_at is not null))
);
create index member_note_of_member on member_note (member_id, id desc);
