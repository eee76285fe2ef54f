-- Money that a member has transferred to the direct upline.
create table member_transfer (
  order_no text primary key,
  from_member_id bigint not null references member (id),
  to_member_id bigint not null references member (id) check (to_member_id <> from_member_id),
  -- Minor units.
  amount bigint not null check (amount > 0),
  currency text not null,
  -- In the sender's words.
  remark text,
  -- What asked for it: asking again is the same transfer.
  request_key text not null,
  created_at timestamptz not null,
  unique (from_member_id, request_key)
);
create index member_transfer_sent on member_transfer (from_member_id, created_at desc, order_no desc);
create index member_transfer_received on member_transfer (to_member_id, created_at desc, order_no desc);
