-- An item of a queue of staff that a person works on. Until then, no one else decides about it.
create table staff_claim (
  -- Such as withdrawal, with the number of the item in its queue.
  kind text not null,
  subject text not null,
  staff text not null,
  until timestamptz not null,
  primary key (kind, subject)
);

-- An item of a queue that a person has put off to a later time, with the reason.
create table staff_hold (
  kind text not null,
  subject text not null,
  staff text not null,
  held_at timestamptz not null,
  until timestamptz not null,
  reason text not null,
  primary key (kind, subject)
);
