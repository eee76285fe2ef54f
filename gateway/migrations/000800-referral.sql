-- The code by which a member invites others, drawn when it is first shown.
create table referral_code (
  member_id bigint primary key references member (id),
  code text not null unique check (code ~ '^[2-9A-HJ-NP-Z]{8}$'),
  created_at timestamptz not null
);

-- Who came by whose code, the rules of that day, and how far it has come.
create table referral (
  invitee_id bigint primary key references member (id),
  inviter_id bigint not null references member (id),
  terms_version text not null,
  joined_at timestamptz not null,
  -- Deposit and play count before it.
  until timestamptz not null,
  -- Minor units, as everything below.
  least_deposit bigint not null check (least_deposit > 0),
  least_valid_bet bigint not null check (least_valid_bet > 0),
  inviter_reward bigint not null check (inviter_reward > 0),
  invitee_reward bigint not null check (invitee_reward > 0),
  -- What the stream of play has brought within the time, up to the watermark of referral_followed.
  valid_bet bigint not null default 0,
  -- The stream has brought something that was not judged yet.
  has_news boolean not null default false,
  -- LAPSED: not reached in time. REFUSED: the two are one person, as far as reason tells.
  state text not null default 'PENDING' check (state in ('PENDING', 'QUALIFIED', 'LAPSED', 'REFUSED')),
  reason text check (reason in ('DEVICE', 'ADDRESS', 'CONTACT', 'PAYEE')),
  qualified_at timestamptz,
  constraint nobody_invites_oneself check (inviter_id <> invitee_id),
  constraint refused_says_why check ((reason is not null) = (state = 'REFUSED')),
  constraint qualified_says_when check ((qualified_at is not null) = (state = 'QUALIFIED'))
);

create index referral_of_inviter on referral (inviter_id, joined_at desc, invitee_id);
create index referral_with_news on referral (invitee_id) where has_news;
create index referral_lapsing on referral (until) where state = 'PENDING';

-- What each of the two gets for a referral that has qualified.
create table referral_reward (
  id bigint generated always as identity primary key,
  invitee_id bigint not null references referral (invitee_id),
  side text not null check (side in ('INVITER', 'INVITEE')),
  member_id bigint not null references member (id),
  amount bigint not null check (amount > 0),
  -- TAKEN_BACK: what it was for was voided before the claim. WITHHELD: never to be had, as reason says.
  state text not null check (state in ('CLAIMABLE', 'CLAIMED', 'TAKEN_BACK', 'WITHHELD')),
  reason text check (reason in ('MONTHLY_LIMIT', 'BUDGET_SPENT', 'NOT_ALLOWED')),
  -- Decides in which month it counts.
  granted_at timestamptz not null,
  claimed_at timestamptz,
  unique (invitee_id, side),
  constraint withheld_says_why check ((reason is not null) = (state = 'WITHHELD')),
  constraint claimed_says_when check ((claimed_at is not null) = (state = 'CLAIMED'))
);

create index referral_reward_of_member on referral_reward (member_id, state, granted_at);

-- What is promised or paid, in minor units.
create table referral_budget (
  id boolean primary key default true check (id),
  committed bigint not null check (committed >= 0)
);

-- By what members who invite or were invited are recognised, as keyed hashes.
create table referral_mark (
  member_id bigint not null references member (id),
  kind text not null check (kind in ('DEVICE', 'CONTACT', 'PAYEE')),
  mark bytea not null,
  primary key (member_id, kind, mark)
);

create index referral_mark_holders on referral_mark (kind, mark);

-- Up to which transaction the stream of play is in the sums of referrals.
create table referral_followed (
  id boolean primary key default true check (id),
  watermark xid8 not null
);
