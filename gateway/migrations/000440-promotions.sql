-- Who has joined or claimed which promotion. What a promotion is stands in the brand's promotions.json.
create table promotion_entry (
  member_id bigint not null references member (id),
  promotion_id text not null,
  -- What can be claimed and has not been is worked out, not kept. CLAIMED: set aside, paid at issue_at.
  state text not null check (state in ('JOINED', 'CLAIMED', 'ISSUED', 'CLOSED')),
  -- Those that the member has agreed to.
  terms_version text not null,
  joined_at timestamptz not null,
  -- By when it has to be reached; null where there is nothing to reach.
  until timestamptz,
  -- It was reached in time: no longer looked at when its time is over.
  is_reached boolean not null default false,
  -- Minor units: the most it can cost, held in promotion_budget until it is claimed.
  reserved bigint not null check (reserved > 0),
  -- Minor units: what was claimed.
  amount bigint check (amount > 0 and amount <= reserved),
  claimed_at timestamptz,
  issue_at timestamptz,
  issued_at timestamptz,
  primary key (member_id, promotion_id),
  constraint claimed_says_what check ((amount is not null) = (state in ('CLAIMED', 'ISSUED'))),
  constraint claimed_says_when check ((claimed_at is not null and issue_at is not null) = (amount is not null)),
  constraint issued_says_when check ((issued_at is not null) = (state = 'ISSUED'))
);

create index promotion_entry_to_issue on promotion_entry (issue_at) where state = 'CLAIMED';
create index promotion_entry_lapsing on promotion_entry (until) where state = 'JOINED' and not is_reached;

-- Minor units: what is promised or paid.
create table promotion_budget (
  promotion_id text primary key,
  committed bigint not null check (committed >= 0)
);

-- A member's deposits, of all the postings there are: the third part of a deposit's fingerprint is the account it went to.
create index ledger_transaction_deposit on ledger_transaction (split_part(fingerprint, '|', 3), id) where kind = 'deposit';
