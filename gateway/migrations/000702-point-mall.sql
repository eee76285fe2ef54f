-- What a member's bets and deposits of a business day count for points, by category. A day keeps the version of the rules by
-- which it was first counted. The rounds and the ledger say the same; `earned` and `lost` are what has become final of it.
create table point_day (
  member_id bigint not null references member (id),
  -- The midnight that begins it.
  day timestamptz not null,
  category text not null,
  rule_version text not null,
  -- So many points for each full `per` of the sum.
  rule_points integer not null check (rule_points > 0),
  -- Minor units, as the sum.
  per bigint not null check (per > 0),
  -- Valid bets or deposits. A void lowers it, also below what points have become final for.
  sum bigint not null,
  earned bigint not null default 0 check (earned >= 0),
  -- Of those who might not earn when the points became final.
  lost bigint not null default 0 check (lost >= 0),
  pending bigint not null generated always as (greatest(greatest(sum, 0) / per * rule_points - earned - lost, 0)) stored,
  -- When the last of its bets was settled, or its last deposit made.
  changed_at timestamptz not null,
  primary key (member_id, day, category)
);
-- What is to become final, what waits longest first.
create index point_day_pending on point_day (changed_at) where pending > 0;
create index point_day_pending_of_member on point_day (member_id) where pending > 0;

-- How far play_event has been counted for points, and in which time zone its days began.
create table point_watermark (
  id boolean not null default true primary key check (id),
  watermark xid8 not null,
  time_zone text not null
);

-- How many of a reward were redeemed and not given back. Locked by whoever redeems it.
create table point_stock (
  reward_id text primary key,
  taken integer not null default 0 check (taken >= 0)
);

-- Points exchanged for a reward of the brand's file.
create table point_redemption (
  redeem_id text primary key,
  member_id bigint not null references member (id),
  reward_id text not null,
  category text not null check (category in ('GOODS', 'VOUCHER', 'MONEY')),
  quantity integer not null check (quantity > 0),
  -- What all of it cost.
  points bigint not null check (points > 0),
  -- What was paid, in minor units of the brand's currency; of money only.
  amount bigint check (amount > 0),
  state text not null default 'PROCESSING' check (state in ('PROCESSING', 'APPROVED', 'REJECTED')),
  -- The address of goods and the code of vouchers, sealed. The address of what is rejected is forgotten.
  address_sealed text,
  code_sealed text,
  -- The reason of the staff, for a rejection.
  note text,
  -- What asked for it: asking again is the same redemption.
  request_key text not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  unique (member_id, request_key),
  check ((decided_at is not null) = (state <> 'PROCESSING'))
);
create index point_redemption_of_member on point_redemption (member_id, created_at desc, redeem_id desc);
create index point_redemption_waiting on point_redemption (created_at) where state = 'PROCESSING';

-- Points turned into money of the main wallet.
create table point_conversion (
  order_no text primary key,
  member_id bigint not null references member (id),
  points bigint not null check (points > 0),
  -- Minor units.
  amount bigint not null check (amount > 0),
  -- What asked for it: asking again is the same conversion.
  request_key text not null,
  created_at timestamptz not null,
  unique (member_id, request_key)
);
