-- Money that members take out: where it goes, what was asked for, and each payment of the provider's.

create table payout_account (
  id text primary key,
  member_id bigint not null references member (id),
  type text not null check (type in ('BANK', 'EWALLET')),
  bank text not null,
  holder text not null,
  number_sealed text not null,
  number_masked text not null,
  -- A new account waits, so that whoever has taken a session over cannot empty it at once.
  usable_at timestamptz not null,
  created_at timestamptz not null
);
create index payout_account_member on payout_account (member_id, created_at);

create table withdrawal (
  order_no text primary key,
  member_id bigint not null references member (id),
  account_id text not null references payout_account (id),
  -- Minor units.
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null default 'REQUESTED' check (state in (
    'REQUESTED', 'REVIEW', 'APPROVED', 'PAYING', 'PAID_WAIT_CONFIRM', 'RECEIVED', 'DISPUTED', 'REFUNDED', 'REJECTED', 'FAILED'
  )),
  -- Of the amount: what payouts have taken out of the hold, what has gone back from there to the main wallet.
  paid bigint not null default 0 check (paid >= 0),
  released bigint not null default 0 check (released >= 0),
  -- Of what was paid: given back because it had not come.
  refunded bigint not null default 0 check (refunded between 0 and paid),
  -- What asked for it: asking again is the same withdrawal.
  request_key text not null,
  -- Until when the member can say that it has not come.
  confirm_deadline timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (member_id, request_key),
  constraint nothing_beyond_the_amount check (paid + released <= amount),
  constraint an_end_leaves_nothing_on_hold check (
    state in ('REQUESTED', 'REVIEW', 'APPROVED', 'PAYING') or paid + released = amount
  )
);

-- One at a time for each member.
create unique index withdrawal_open on withdrawal (member_id)
  where state in ('REQUESTED', 'REVIEW', 'APPROVED', 'PAYING');
create index withdrawal_member on withdrawal (member_id, created_at desc, order_no desc);
create index withdrawal_unfinished on withdrawal (state, changed_at)
  where state in ('REQUESTED', 'REVIEW', 'APPROVED', 'PAYING', 'PAID_WAIT_CONFIRM', 'DISPUTED');

create table withdrawal_payout (
  -- The provider's order number.
  id text primary key,
  order_no text not null references withdrawal (order_no),
  number smallint not null check (number > 0),
  -- What the provider was asked to pay, and has paid.
  amount bigint not null check (amount > 0),
  paid bigint not null default 0 check (paid between 0 and amount),
  state text not null default 'OPEN' check (state in ('OPEN', 'PAID', 'FAILED')),
  psp_ref text,
  -- What the member says of it.
  answer text check (answer in ('RECEIVED', 'DISPUTED')),
  -- What the provider has said that does not fit: a person has to look.
  contradiction text,
  attempts int not null default 0,
  next_check_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (order_no, number),
  constraint ended_in_an_end_state check ((ended_at is not null) = (state <> 'OPEN')),
  constraint paid_when_it_is_paid check ((paid > 0) = (state = 'PAID')),
  constraint answered_when_it_is_paid check (answer is null or state = 'PAID')
);

-- No second one while it is not known how the first ends.
create unique index withdrawal_payout_open on withdrawal_payout (order_no) where state = 'OPEN';
create index withdrawal_payout_due on withdrawal_payout (next_check_at) where state = 'OPEN';
create index withdrawal_payout_contradicted on withdrawal_payout (id) where contradiction is not null;

create table withdrawal_event (
  id bigint generated always as identity primary key,
  order_no text not null references withdrawal (order_no),
  state text not null,
  reason text check (reason in ('AUTO', 'FORCED')),
  -- In somebody's words: the member's, or those of staff.
  note text,
  at timestamptz not null
);
create index withdrawal_event_order on withdrawal_event (order_no, id);
