-- Money between a member's main wallet and the wallet that a transfer-type vendor keeps for the member.

-- Every step is a posting of its own now: main wallet, transit, vendor's wallet.
drop function if exists ledger_vendor_transfer;

create table wallet_transfer (
  -- Also the vendor's transaction_uuid.
  id text primary key,
  member_id bigint not null references member (id),
  vendor_code text not null references vendor (code),
  wallet_user text not null,
  -- IN: to the vendor. OUT: back to the main wallet.
  direction text not null check (direction in ('IN', 'OUT')),
  -- Minor units.
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'DONE', 'FAILED', 'UNKNOWN')),
  -- The amount lies in vendor:<code>:transit. Nothing is sent to the vendor before.
  is_reserved boolean not null default false,
  -- What asked for it: asking again is the same transfer.
  request_key text not null,
  reason text,
  attempts int not null default 0,
  -- When the vendor is asked what became of it, should nobody have said by then.
  next_check_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (member_id, request_key),
  constraint ended_in_an_end_state check ((ended_at is not null) = (state in ('DONE', 'FAILED')))
);

-- One at a time for each member and vendor, so that what the vendor says about its wallet can be compared with ours.
create unique index wallet_transfer_open on wallet_transfer (member_id, vendor_code) where ended_at is null;
create index wallet_transfer_due on wallet_transfer (next_check_at) where ended_at is null;
create index wallet_transfer_member on wallet_transfer (member_id, created_at desc, id desc);

-- Absent: on.
create table transfer_setting (
  member_id bigint primary key references member (id) on delete cascade,
  auto_transfer boolean not null
);

-- Sessions after whose end the money comes back by itself.
create table transfer_recall (
  session_id text primary key references game_session (id),
  member_id bigint not null,
  vendor_code text not null,
  next_try_at timestamptz not null
);
create index transfer_recall_due on transfer_recall (next_try_at);
