drop table support_ticket;

create table chat (
  key text primary key,
  number text not null unique,
  desk text not null check (desk in ('chat', 'vip')),
  created_at timestamptz not null
);

-- A visitor writes text; the desk says lines of its script, which the page has in seven languages.
create table chat_message (
  id bigint generated always as identity primary key,
  chat_key text not null references chat (key),
  sender text not null check (sender in ('visitor', 'desk')),
  body text not null,
  created_at timestamptz not null
);
create index chat_message_of_chat on chat_message (chat_key, id);
