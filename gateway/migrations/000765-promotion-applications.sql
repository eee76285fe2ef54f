-- What members send to be granted a reward, and what staff have decided. Images are tied to it in member_file.
create table promotion_application (
  application_id text primary key,
  member_id bigint not null references member (id),
  promotion_id text not null,
  period text not null,
  comment text not null check (char_length(comment) <= 140),
  state text not null default 'APPLYING' check (state in ('APPLYING', 'APPROVED', 'REJECTED')),
  -- A code that the page has words for.
  reason text,
  created_at timestamptz not null,
  decided_at timestamptz,
  constraint rejected_says_why check ((reason is not null) = (state = 'REJECTED')),
  constraint decided_says_when check ((decided_at is not null) = (state <> 'APPLYING'))
);

-- One waits at a time.
create unique index promotion_application_waiting on promotion_application (member_id, promotion_id, period)
  where state = 'APPLYING';
create index promotion_application_of_member on promotion_application (member_id, created_at);
create index promotion_application_to_decide on promotion_application (created_at) where state = 'APPLYING';
