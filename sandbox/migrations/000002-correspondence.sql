create table support_ticket (
  number text primary key,
  name text not null,
  contact text not null,
  message text not null,
  created_at timestamptz not null
);

create table inbox_message (
  id bigint generated always as identity primary key,
  recipient text not null,
  channel text not null check (channel in ('sms', 'email')),
  subject text not null,
  body text not null,
  created_at timestamptz not null
);
create index inbox_recipient on inbox_message (recipient, id desc);
