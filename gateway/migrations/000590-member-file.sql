-- The images of members. A row is there before its object is, so that no object is without one.
create table member_file (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{43}$'),
  member_id bigint not null references member (id),
  media_type text not null check (media_type in ('image/jpeg', 'image/png')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null check (bytes > 0),
  state text not null default 'STORING' check (state in ('STORING', 'STORED', 'REMOVING')),
  -- The call that the image goes with, such as withdrawal:WD123; an image without one is removed after a day.
  used_for text,
  created_at timestamptz not null
);
create index member_file_of_member on member_file (member_id);
create index member_file_unused on member_file (created_at) where used_for is null;
