-- Feedback and complaints. Who was not a member has left a contact, and is answered there.
create table feedback (
  ticket_no text primary key,
  member_id bigint references member (id) on delete cascade,
  contact text,
  type text not null check (type in ('FEEDBACK', 'COMPLAINT')),
  content text not null check (content <> ''),
  state text not null default 'OPEN' check (state in ('OPEN', 'ANSWERED', 'CLOSED')),
  created_at timestamptz not null,
  check (member_id is not null or contact is not null)
);
create index feedback_of_member on feedback (member_id, created_at desc, ticket_no) where member_id is not null;
create index feedback_of_contact on feedback (contact, created_at) where member_id is null;
-- What customer service looks at first.
create index feedback_by_state on feedback (state, created_at);

-- What customer service has answered to feedback. A member is told of each answer in the message centre.
create table feedback_reply (
  id bigint generated always as identity primary key,
  ticket_no text not null references feedback (ticket_no) on delete cascade,
  text text not null check (text <> ''),
  created_at timestamptz not null
);
create index feedback_reply_of_ticket on feedback_reply (ticket_no, id);
