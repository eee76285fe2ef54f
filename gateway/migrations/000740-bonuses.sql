-- Bonus money that has to be played through. Its terms are those of the claim, whatever the brand's file says later. It lies
-- in the account member:<id>:bonus while it is ACTIVE; a member has one at a time, and further ones wait.
create table bonus_grant (
  id bigint primary key generated always as identity,
  -- Once for each: what it was given for, e.g. promotion:<id>:<member>.
  reference text not null unique,
  member_id bigint not null references member (id),
  -- The kind of the promotion that it comes from.
  type text not null,
  promotion_id text not null,
  terms_version text not null,
  currency text not null,
  -- Minor units.
  amount bigint not null check (amount > 0),
  -- How many times the amount has to be staked.
  factor smallint not null check (factor between 1 and 10),
  required bigint not null check (required > 0),
  -- The sum of its contributions; it can go beyond what is required.
  done bigint not null default 0,
  -- What a stake counts, in hundredths, by the type of the game. Types that are not named neither count nor take bonus money.
  weights jsonb not null,
  -- The most that one round may be staked while it is active.
  max_bet bigint not null check (max_bet > 0),
  product text,
  -- Days from its start.
  days smallint not null check (days > 0),
  state text not null default 'WAITING' check (state in ('WAITING', 'ACTIVE', 'DONE', 'EXPIRED', 'CANCELLED', 'USED_UP')),
  granted_at timestamptz not null,
  started_at timestamptz,
  expires_at timestamptz,
  ended_at timestamptz,
  -- The last rounds of game_round when it began and when it ended: those between count. Times of both may be the same.
  after_round bigint,
  until_round bigint,
  -- What went to the main account when it was done, or was taken back otherwise.
  ended_amount bigint check (ended_amount >= 0),
  constraint started_until check ((started_at is null) = (expires_at is null)),
  constraint active_has_started check (state in ('WAITING', 'CANCELLED') or started_at is not null),
  constraint ended_says_what check ((ended_at is not null and ended_amount is not null) = (state not in ('WAITING', 'ACTIVE')))
);
create unique index bonus_grant_active on bonus_grant (member_id) where state = 'ACTIVE';
create index bonus_grant_of_member on bonus_grant (member_id, granted_at);
create index bonus_grant_expiry on bonus_grant (expires_at) where state = 'ACTIVE';

-- What a settled round counted towards a bonus; a round that is corrected or taken back appends its negative.
create table bonus_contribution (
  grant_id bigint not null references bonus_grant (id) on delete cascade,
  -- Of play_event. The terms of a grant never change, so that an event counts once under them.
  event_seq bigint not null,
  at timestamptz not null,
  vendor_code text not null,
  game_code text not null,
  round_id bigint,
  stake bigint not null,
  valid_bet bigint not null,
  weight smallint not null,
  counted bigint not null,
  -- Why it counted what it counted.
  reason text not null check (reason in ('COUNTED', 'TAKEN_BACK', 'OTHER_PRODUCT', 'NO_WEIGHT', 'NOT_AT_RISK', 'OWN_WALLET')),
  primary key (grant_id, event_seq)
);

-- Events of play_event below the watermark have been counted.
create table bonus_counted (
  id boolean primary key default true check (id),
  watermark xid8 not null
);

-- The part of a bet or a win that is bonus money; the rest is in vendor_transaction.
create table vendor_bonus_part (
  vendor_code text not null,
  transaction_uuid text not null,
  grant_id bigint not null references bonus_grant (id),
  round_id bigint not null,
  amount bigint not null check (amount > 0),
  ledger_transaction_id bigint not null,
  primary key (vendor_code, transaction_uuid)
);
create index vendor_bonus_part_of_grant on vendor_bonus_part (grant_id);

-- The bonus that a bet can use. Without one all is null.
create type bonus_purse as (
  grant_id bigint,
  balance bigint,
  max_bet bigint
);

-- Why a call was refused, where its status alone does not tell.
alter type vendor_answer add attribute reason text;

-- The promotion that a deposit was made for.
alter table deposit add column promotion_id text;
