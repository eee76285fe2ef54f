-- The whole schema, to read; migrations/ and sql/functions/ are what makes it. Written by
-- `pnpm --filter @parlay/gateway schema`; a test fails when it is not what they make.

create type bonus_purse as (
  grant_id bigint,
  balance bigint,
  max_bet bigint
);

create type ledger_outcome as (
  outcome text,
  transaction_id bigint,
  from_balance bigint,
  from_version bigint,
  to_balance bigint,
  to_version bigint
);

create type vendor_answer as (
  status text,
  balance bigint,
  currency text,
  replayed boolean,
  member_id bigint,
  version bigint,
  incident text,
  session_id text,
  balance_before bigint,
  reason text
);

create type vendor_caller as (
  status text,
  member_id bigint,
  session_id text,
  game_code text,
  currency text,
  refusal text,
  max_bet bigint,
  max_daily_stake bigint,
  max_round_win bigint,
  free_needs_grant boolean
);

-- The days on which members of teams have a valid bet.
create table active_day (
  member_id bigint not null,
  currency text not null,
  day timestamptz not null,
  primary key (member_id, currency, day)
);

-- An agent's invitation. Codes are compared in capitals.
create table agent_code (
  code text not null,
  agent_id bigint not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  account_type text not null default 'MEMBER',
  rebate_millionths integer not null default 0,
  -- Null for one without an end.
  expires_at timestamptz,
  -- Sessions of browsers that were opened by it.
  visits bigint not null default 0,
  -- What asked for it: asking again is the same link. Null for those of before.
  request_key text,
  primary key (code),
  constraint agent_code_agent_id_fkey foreign key (agent_id) references member(id),
  constraint agent_code_account_type check (account_type in ('MEMBER', 'AGENT')),
  constraint agent_code_code_check check (code = upper(code) and length(code) >= 2 and length(code) <= 64),
  constraint agent_code_rebate_is_a_share check (rebate_millionths >= 0 and rebate_millionths <= 1000000)
);
create index agent_code_by_agent on agent_code (agent_id);
create unique index agent_code_request on agent_code (agent_id, request_key) where request_key is not null;

-- What an upline pays a direct downline by.
create table agent_contract (
  id bigint not null generated always as identity,
  kind text not null,
  -- Null for the house, which stands above the first agents.
  upline_id bigint,
  downline_id bigint not null,
  state text not null,
  created_at timestamptz not null,
  offered_at timestamptz,
  -- When an unanswered offer ends.
  expires_at timestamptz,
  ended_at timestamptz,
  -- Of one that was terminated: the end of the period in which that was, which is still paid.
  covered_until timestamptz,
  -- The next period that is to be paid; of REALTIME, whose periods are those of its runs, when the first can begin.
  -- Null before the contract is in force, and once nothing of it is left to pay.
  due_from timestamptz,
  due_to timestamptz,
  -- What somebody wrote with the last step.
  reason text,
  primary key (id),
  constraint agent_contract_downline_id_fkey foreign key (downline_id) references member(id),
  constraint agent_contract_upline_id_fkey foreign key (upline_id) references member(id),
  constraint agent_contract_kind_check check (kind in ('DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME')),
  constraint agent_contract_state_check check (state in ('REQUESTED', 'OFFERED', 'ACTIVE', 'TERMINATION_REQUESTED', 'REJECTED', 'CANCELLED', 'EXPIRED', 'SUPERSEDED', 'TERMINATED')),
  constraint contract_of_two check (upline_id <> downline_id),
  constraint offer_expires check (state <> 'OFFERED' or offered_at is not null and expires_at is not null),
  constraint over_says_when check ((ended_at is not null) = (state in ('REJECTED', 'CANCELLED', 'EXPIRED', 'SUPERSEDED', 'TERMINATED'))),
  constraint superseded_pays_nothing check (state <> 'SUPERSEDED' or due_from is null)
);
create index agent_contract_due on agent_contract (kind, due_to, due_from) where due_from is not null;
create index agent_contract_expiring on agent_contract (expires_at) where state = 'OFFERED';
create unique index agent_contract_in_force on agent_contract (kind, coalesce(upline_id, 0::bigint), downline_id) where state in ('ACTIVE', 'TERMINATION_REQUESTED');
create index agent_contract_of_downline on agent_contract (downline_id, kind, id);
create index agent_contract_of_upline on agent_contract (upline_id, kind, id);
create unique index agent_contract_proposed on agent_contract (kind, coalesce(upline_id, 0::bigint), downline_id) where state in ('REQUESTED', 'OFFERED');

-- Until now a downline's tier could lie below the first of the upline's, and be paid where the upline was not. These
-- are the contracts in force that it concerns. A gateway ends them, and what stands on them (`endAbove`).
create table agent_contract_above (
  contract_id bigint not null,
  found_at timestamptz not null default now(),
  -- When it was ended, or found to have ended by itself.
  ended_at timestamptz,
  primary key (contract_id),
  constraint agent_contract_above_contract_id_fkey foreign key (contract_id) references agent_contract(id)
);
create index agent_contract_above_open on agent_contract_above (contract_id) where ended_at is null;

-- Every step of every contract; never changed.
create table agent_contract_event (
  id bigint not null generated always as identity,
  contract_id bigint not null,
  -- What was done, by the name of the action, EXPIRE for what time has done, and CASCADE for what another contract has.
  action text not null,
  state text not null,
  version integer not null,
  -- Null for the house, and for what nobody has done.
  actor_id bigint,
  reason text,
  -- What asked for it: asking again changes nothing.
  request_key text,
  at timestamptz not null,
  -- The name of the member of staff who took a step of the house. Null for steps of agents and of the site, and for
  -- steps from before this was kept.
  decided_by text,
  primary key (id),
  constraint agent_contract_event_actor_id_fkey foreign key (actor_id) references member(id),
  constraint agent_contract_event_contract_id_fkey foreign key (contract_id) references agent_contract(id)
);
create index agent_contract_event_of_contract on agent_contract_event (contract_id, id);
create unique index agent_contract_event_request on agent_contract_event (coalesce(actor_id, 0::bigint), request_key) where request_key is not null;
create trigger append_only before delete or update or truncate on agent_contract_event for each statement execute function agent_pay_is_append_only();

-- The terms of a contract, as they were proposed and as they have followed each other.
create table agent_contract_version (
  contract_id bigint not null,
  version integer not null,
  -- Ascending: {"activeMembers", "base": minor units, "rate": millionths}.
  tiers jsonb not null,
  period text not null,
  carries_negative boolean not null,
  -- Minor units; null without a bound.
  isolates_win_above bigint,
  -- When the first period begins that is paid by it; null for what was only proposed.
  effective_from timestamptz,
  primary key (contract_id, version),
  constraint agent_contract_version_contract_id_fkey foreign key (contract_id) references agent_contract(id),
  constraint agent_contract_version_isolates_win_above_check check (isolates_win_above > 0),
  constraint agent_contract_version_period_check check (period in ('DAILY', 'WEEKLY', 'SEMI_MONTHLY', 'MONTHLY')),
  constraint agent_contract_version_tiers_check check (jsonb_typeof(tiers) = 'array' and jsonb_array_length(tiers) >= 1 and jsonb_array_length(tiers) <= 10),
  constraint agent_contract_version_version_check check (version > 0)
);
create trigger append_only before delete or update on agent_contract_version for each row execute function agent_terms_are_append_only();
create trigger never_emptied before truncate on agent_contract_version for each statement execute function agent_pay_is_append_only();

-- Whoever comes by this host comes from this agent.
create table agent_domain (
  host text not null,
  agent_id bigint not null,
  created_at timestamptz not null,
  primary key (host),
  constraint agent_domain_agent_id_fkey foreign key (agent_id) references member(id),
  constraint agent_domain_host_check check (host = lower(host))
);

-- What the rebate of a member comes to for a business day: the rate times the valid bets of the member and of everybody
-- below, less what direct downlines get of it. What is corrected later is another revision; a row is never changed.
create table agent_rebate (
  id bigint not null generated always as identity,
  member_id bigint not null,
  -- As in the account.
  upline_id bigint,
  day timestamptz not null,
  day_end timestamptz not null,
  revision integer not null,
  -- The rate as it was when the day was first paid.
  rate_millionths integer not null,
  -- Minor units, as everything below.
  base bigint not null,
  gross bigint not null,
  downlines bigint not null,
  carried_in bigint not null,
  carried_out bigint not null,
  paid_before bigint not null,
  amount bigint not null,
  made_at timestamptz not null,
  primary key (id),
  constraint agent_rebate_member_id_day_revision_key unique (member_id, day, revision),
  constraint agent_rebate_member_id_fkey foreign key (member_id) references member(id),
  constraint agent_rebate_amount_check check (amount >= 0),
  constraint agent_rebate_revision_check check (revision > 0),
  constraint lines_add_up check (amount = (gross - downlines + carried_in - carried_out - paid_before))
);
create index agent_rebate_of_day on agent_rebate (day);
create index agent_rebate_of_upline on agent_rebate (upline_id, day);
create trigger append_only before delete or update or truncate on agent_rebate for each statement execute function agent_pay_is_append_only();

-- The business days whose rebates are paid.
create table agent_rebate_day (
  day timestamptz not null,
  day_end timestamptz not null,
  finished_at timestamptz not null,
  primary key (day)
);

-- A code belongs to who asked for it, and quotas are counted by asker and by number. contract: nothing reads or writes
-- verification_code any more since asked_code; it goes in the release after that one.
create table asked_code (
  -- A member's session, or the hash of a secret that the visitor's browser keeps.
  asker text not null,
  target text not null,
  purpose text not null,
  send_id bigint not null,
  kid text not null,
  code_hash bytea not null,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  primary key (asker, target, purpose)
);
create index asked_code_expiry on asked_code (expires_at);

-- What a settled round counted towards a bonus; a round that is corrected or taken back appends its negative.
create table bonus_contribution (
  grant_id bigint not null,
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
  reason text not null,
  primary key (grant_id, event_seq),
  constraint bonus_contribution_grant_id_fkey foreign key (grant_id) references bonus_grant(id) on delete cascade,
  constraint bonus_contribution_reason_check check (reason in ('COUNTED', 'TAKEN_BACK', 'OTHER_PRODUCT', 'NO_WEIGHT', 'NOT_AT_RISK', 'OWN_WALLET'))
);

-- Events of play_event below the watermark have been counted.
create table bonus_counted (
  id boolean not null default true,
  watermark xid8 not null,
  primary key (id),
  constraint bonus_counted_id_check check (id)
);

-- Bonus money that has to be played through. Its terms are those of the claim, whatever the brand's file says later. It
-- lies in the account member:<id>:bonus while it is ACTIVE; a member has one at a time, and further ones wait.
create table bonus_grant (
  id bigint not null generated always as identity,
  -- Once for each: what it was given for, e.g. promotion:<id>:<member>.
  reference text not null,
  member_id bigint not null,
  -- The kind of the promotion that it comes from.
  type text not null,
  promotion_id text not null,
  terms_version text not null,
  currency text not null,
  -- Minor units.
  amount bigint not null,
  -- How many times the amount has to be staked.
  factor smallint not null,
  required bigint not null,
  -- The sum of its contributions; it can go beyond what is required.
  done bigint not null default 0,
  -- What a stake counts, in hundredths, by the type of the game. Types that are not named neither count nor take bonus
  -- money.
  weights jsonb not null,
  -- The most that one round may be staked while it is active.
  max_bet bigint not null,
  product text,
  -- Days from its start.
  days smallint not null,
  state text not null default 'WAITING',
  granted_at timestamptz not null,
  started_at timestamptz,
  expires_at timestamptz,
  ended_at timestamptz,
  -- The last rounds of game_round when it began and when it ended: those between count. Times of both may be the same.
  after_round bigint,
  until_round bigint,
  -- What went to the main account when it was done, or was taken back otherwise.
  ended_amount bigint,
  primary key (id),
  constraint bonus_grant_reference_key unique (reference),
  constraint bonus_grant_member_id_fkey foreign key (member_id) references member(id),
  constraint active_has_started check ((state in ('WAITING', 'CANCELLED')) or started_at is not null),
  constraint bonus_grant_amount_check check (amount > 0),
  constraint bonus_grant_days_check check (days > 0),
  constraint bonus_grant_ended_amount_check check (ended_amount >= 0),
  constraint bonus_grant_factor_check check (factor >= 1 and factor <= 10),
  constraint bonus_grant_max_bet_check check (max_bet > 0),
  constraint bonus_grant_required_check check (required > 0),
  constraint bonus_grant_state_check check (state in ('WAITING', 'ACTIVE', 'DONE', 'EXPIRED', 'CANCELLED', 'USED_UP')),
  constraint ended_says_what check ((ended_at is not null and ended_amount is not null) = (state <> all (array['WAITING', 'ACTIVE']))),
  constraint started_until check ((started_at is null) = (expires_at is null))
);
create unique index bonus_grant_active on bonus_grant (member_id) where state = 'ACTIVE';
create index bonus_grant_expiry on bonus_grant (expires_at) where state = 'ACTIVE';
create index bonus_grant_of_member on bonus_grant (member_id, granted_at);

create table captcha (
  id_hash bytea not null,
  kid text not null,
  answer_hash bytea not null,
  expires_at timestamptz not null,
  primary key (id_hash)
);
create index captcha_expiry on captcha (expires_at);

-- Read by gateways of the release before, for which no further day is closed.
create table closed_days (
  id boolean not null default true,
  until timestamptz not null,
  time_zone text not null,
  primary key (id),
  constraint closed_days_id_check check (id)
);

-- Texts and pictures that staff publish in place of those of the brand's files. An item without a revision is that of
-- the files; from its first draft on, its published revision counts alone.
create table content_item (
  id bigint not null generated by default as identity,
  kind text not null,
  key text not null,
  created_at timestamptz not null,
  primary key (id),
  constraint content_item_kind_key_key unique (kind, key)
);

-- Pictures that staff have uploaded, by the SHA-256 of what was uploaded. Their bytes are in the file store, one file a
-- width.
create table content_picture (
  hash text not null,
  width integer not null,
  height integer not null,
  added_by text not null,
  added_at timestamptz not null,
  primary key (hash),
  constraint content_picture_hash_check check (hash ~ '^[0-9a-f]{64}$')
);

-- A text of an item in all languages: a draft, or one that was published at some time.
create table content_revision (
  item_id bigint not null,
  number integer not null,
  -- Counts the times that a draft was saved, so that a second person does not overwrite the first.
  version integer not null default 1,
  body jsonb not null,
  -- The languages in which it has a text.
  languages text[] not null,
  audience jsonb not null,
  valid_from timestamptz,
  valid_until timestamptz,
  state text not null,
  -- The revision whose body it began with.
  based_on integer,
  author text not null,
  changed_at timestamptz not null,
  published_by text,
  published_at timestamptz,
  retired_at timestamptz,
  reason text not null default '',
  primary key (item_id, number),
  constraint content_revision_item_id_fkey foreign key (item_id) references content_item(id),
  constraint content_revision_check check ((state in ('DRAFT', 'SCHEDULED')) or published_at is not null),
  constraint content_revision_number_check check (number > 0),
  constraint content_revision_state_check check (state in ('DRAFT', 'SCHEDULED', 'PUBLISHED', 'RETIRED'))
);
create unique index content_revision_draft on content_revision (item_id) where state = 'DRAFT';
create unique index content_revision_published on content_revision (item_id) where state = 'PUBLISHED';
create unique index content_revision_scheduled on content_revision (item_id) where state = 'SCHEDULED';

-- Orders of members to pay in through a payment provider.
create table deposit (
  order_no text not null,
  member_id bigint not null,
  -- What asked for it: asking again is the same order.
  request_key text not null,
  method_id text not null,
  channel text not null,
  -- Minor units; what was asked for.
  amount bigint not null,
  currency text not null,
  -- Of the provider's page.
  language text not null,
  -- PAID, not CREDITED: of the release before, what is in REVIEW now. REVIEW: reported in a way that a person has to
  -- decide about, as reason says.
  state text not null default 'CREATED',
  psp_ref text,
  pay_url text,
  qr text,
  account jsonb,
  -- What was reported as paid, in minor units of paid_currency; once it is credited, what was credited.
  paid_amount bigint,
  paid_currency text,
  reason text,
  attempts integer not null default 0,
  -- When the provider is asked next, should it not tell by itself; null once nothing more can come of it.
  next_check_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  ended_at timestamptz,
  -- Minor units; taken from what is credited, and never more than that.
  fee bigint not null default 0,
  -- The promotion that a deposit was made for.
  promotion_id text,
  primary key (order_no),
  constraint deposit_member_id_request_key_key unique (member_id, request_key),
  constraint deposit_psp_ref_key unique (psp_ref),
  constraint deposit_member_id_fkey foreign key (member_id) references member(id),
  constraint deposit_amount_check check (amount > 0),
  constraint deposit_channel_check check (channel in ('PAGE', 'QR', 'TRANSFER')),
  constraint deposit_fee_check check (fee >= 0),
  constraint deposit_state_check check (state in ('CREATED', 'PAYING', 'PAID', 'CREDITED', 'EXPIRED', 'CANCELLED', 'FAILED', 'REVIEW')),
  constraint ended_in_an_end_state check ((ended_at is not null) = (state in ('CREDITED', 'EXPIRED', 'CANCELLED', 'FAILED'))),
  constraint paid_has_its_amount check ((paid_amount is not null and paid_at is not null) = (state in ('PAID', 'CREDITED', 'REVIEW')))
);
create index deposit_due on deposit (next_check_at) where next_check_at is not null;
create index deposit_member on deposit (member_id, created_at desc, order_no desc);
create index deposit_open on deposit (member_id) where ended_at is null;

-- Accounts that agents have opened for their downlines.
create table downline_opening (
  member_id bigint not null,
  agent_id bigint not null,
  -- What asked for it: asking again is the same account.
  request_key text not null,
  opened_at timestamptz not null,
  primary key (member_id),
  constraint downline_opening_agent_id_request_key_key unique (agent_id, request_key),
  constraint downline_opening_agent_id_fkey foreign key (agent_id) references member(id),
  constraint downline_opening_member_id_fkey foreign key (member_id) references member(id)
);

-- What the brand says of rewards, for functions of the database. Each gateway writes it when it starts.
create table earn_rule (
  id boolean not null default true,
  -- In years; null where rewards are for members of every age.
  least_age smallint,
  -- Birthdays begin at its midnight.
  time_zone text not null,
  primary key (id),
  constraint earn_rule_id_check check (id)
);

-- Keys of encrypted calls. The newest one encrypts, older ones still decrypt until they are removed.
create table encryption_key (
  kid text not null,
  private_jwk jsonb not null,
  created_at timestamptz not null,
  primary key (kid)
);

-- Nonces seen within the time window of encrypted calls.
create table encryption_nonce (
  nonce text not null,
  expires_at timestamptz not null,
  primary key (nonce)
);
create index encryption_nonce_expiry on encryption_nonce (expires_at);

create table favourite (
  member_id bigint not null,
  node_id text not null,
  added_at timestamptz not null,
  primary key (member_id, node_id),
  constraint favourite_member_id_fkey foreign key (member_id) references member(id) on delete cascade,
  constraint favourite_node_id_fkey foreign key (node_id) references game(node_id)
);
create index favourite_newest on favourite (member_id, added_at desc);

-- Feedback and complaints. Who was not a member has left a contact, and is answered there.
create table feedback (
  ticket_no text not null,
  member_id bigint,
  contact text,
  type text not null,
  content text not null,
  state text not null default 'OPEN',
  created_at timestamptz not null,
  -- The withdrawal that the member says has not arrived; it has one such ticket at most.
  order_no text,
  primary key (ticket_no),
  constraint feedback_member_id_fkey foreign key (member_id) references member(id) on delete cascade,
  constraint feedback_order_no_fkey foreign key (order_no) references withdrawal(order_no),
  constraint feedback_check check (member_id is not null or contact is not null),
  constraint feedback_content_check check (content <> ''),
  constraint feedback_state_check check (state in ('OPEN', 'ANSWERED', 'CLOSED')),
  constraint feedback_type_check check (type in ('FEEDBACK', 'COMPLAINT'))
);
create index feedback_by_state on feedback (state, created_at);
create index feedback_of_contact on feedback (contact, created_at) where member_id is null;
create index feedback_of_member on feedback (member_id, created_at desc, ticket_no) where member_id is not null;
create unique index feedback_of_order on feedback (order_no) where order_no is not null;

-- What customer service has answered to feedback. A member is told of each answer in the message centre.
create table feedback_reply (
  id bigint not null generated always as identity,
  ticket_no text not null,
  text text not null,
  created_at timestamptz not null,
  written_by text,
  primary key (id),
  constraint feedback_reply_ticket_no_fkey foreign key (ticket_no) references feedback(ticket_no) on delete cascade,
  constraint feedback_reply_text_check check (text <> '')
);
create index feedback_reply_of_ticket on feedback_reply (ticket_no, id);

-- Free rounds promised to a member. A bet that names the reward uses one up; its rollback gives it back.
create table free_round_grant (
  reward_uuid text not null,
  vendor_code text not null,
  member_id bigint not null,
  game_code text not null,
  rounds integer not null,
  -- The highest stake of one free round, minor units.
  stake bigint not null,
  currency text not null,
  expires_at timestamptz not null,
  used integer not null default 0,
  granted_at timestamptz not null,
  granted_by text not null,
  primary key (reward_uuid),
  constraint free_round_grant_member_id_fkey foreign key (member_id) references member(id),
  constraint free_round_grant_vendor_code_fkey foreign key (vendor_code) references vendor(code),
  constraint free_round_grant_check check (used >= 0 and used <= rounds),
  constraint free_round_grant_rounds_check check (rounds > 0),
  constraint free_round_grant_stake_check check (stake > 0)
);
create index free_round_grant_member on free_round_grant (member_id, granted_at desc);

create table game (
  node_id text not null,
  game_code text not null,
  vassalage text not null,
  game_type text not null,
  name text not null,
  search_name text not null generated always as (lower(name)) stored,
  -- SLOT or INSTANT_DRAW: what the vendor runs, and whether the one-open-slot rule counts it.
  kind text not null,
  -- Passed to the vendor at launch: its family of looks, and what varies it.
  family text not null,
  seed text not null,
  classify text[] not null default '{}',
  -- Minor units, per line.
  min_bet bigint not null,
  min_line_num integer not null,
  -- Percent with two digits; text, because it is only ever shown.
  rtp text not null,
  is_hot boolean not null default false,
  position integer not null,
  enabled boolean not null default true,
  maintenance boolean not null default false,
  -- The maths model of a title, passed to the vendor at launch.
  model text not null default '',
  -- VASSALAGE: a click opens the list of the vendor's other games.
  is_game text not null default 'GAME',
  open_mode text not null default 'FRAME',
  -- When a game came out, for the order "new".
  released_on date not null default '2026-01-01'::date,
  -- The theme of a game's cover. A vendor that is told it gives the game the same colours; the next start of a gateway
  -- fills it in.
  theme text not null default '',
  primary key (node_id),
  constraint game_game_code_key unique (game_code),
  constraint game_vassalage_fkey foreign key (vassalage) references game_vendor(code),
  constraint game_is_game_check check (is_game in ('GAME', 'VASSALAGE')),
  constraint game_kind_check check (kind in ('SLOT', 'INSTANT_DRAW', 'ROULETTE', 'FISH', 'CARDS', 'SPORTS_BOOK')),
  constraint game_min_bet_check check (min_bet > 0),
  constraint game_min_line_num_check check (min_line_num >= 1),
  constraint game_open_mode_check check (open_mode in ('FRAME', 'WINDOW', 'ROUTE')),
  constraint game_rtp_check check (rtp ~ '^[0-9]{2}\.[0-9]{2}$')
);
create index game_hot on game (vassalage, position) where enabled and is_hot;
create index game_lobby on game (game_type, vassalage, position) where enabled;
create trigger changes_type after update of game_type, game_code on game for each row when (old.game_type is distinct from new.game_type or old.game_code is distinct from new.game_code) execute function game_type_stales_days();
create trigger comes_to_type after insert on game for each row execute function game_type_stales_days();

-- How many rounds of each game were settled on each business day. Rolled up from play_event.
create table game_day (
  day timestamptz not null,
  game_code text not null,
  rounds integer not null,
  primary key (day, game_code)
);

-- One round of a game. Amounts in minor units; payout - stake is what the member's main wallet gained by it.
create table game_round (
  id bigint not null generated always as identity,
  vendor_code text not null,
  -- The vendor's own name of the round.
  round text not null,
  member_id bigint not null,
  session_id text,
  game_code text not null,
  currency text not null,
  -- OPEN until closed, SETTLED when closed, ROLLED_BACK when its last bet has been taken back.
  state text not null default 'OPEN',
  stake bigint not null default 0,
  payout bigint not null default 0,
  -- Bets that stand, i.e. were not rolled back.
  bets integer not null default 0,
  opened_at timestamptz not null,
  closed_at timestamptz,
  settled_at timestamptz,
  -- What the bets of the round return whatever is drawn, so that this much of the stake is not at risk.
  covered bigint not null default 0,
  primary key (id),
  constraint game_round_vendor_code_member_id_round_key unique (vendor_code, member_id, round),
  constraint game_round_bets_check check (bets >= 0),
  constraint game_round_payout_check check (payout >= 0),
  constraint game_round_stake_check check (stake >= 0),
  constraint game_round_state_check check (state in ('OPEN', 'SETTLED', 'ROLLED_BACK', 'STUCK'))
) with (fillfactor=80);
create index game_round_member on game_round (member_id, opened_at desc);
create index game_round_name on game_round using hash (round);
create index game_round_opened on game_round using brin (opened_at);
create index game_round_payout on game_round (payout desc, settled_at desc) where state = 'SETTLED' and payout > 0;
create index game_round_stuck on game_round (opened_at) where state = 'STUCK';
create index game_round_unsettled on game_round (member_id, opened_at) where state in ('OPEN', 'STUCK');
create trigger appends_play after update on game_round for each row when (((old.state in ('SETTLED', 'ROLLED_BACK')) or (new.state in ('SETTLED', 'ROLLED_BACK'))) and (old.state is distinct from new.state or old.stake is distinct from new.stake or old.covered is distinct from new.covered or old.payout is distinct from new.payout)) execute function round_appends_play();
create trigger appends_play_at_once after insert on game_round for each row when (new.state = 'SETTLED') execute function round_appends_play_at_once();
create trigger appends_play_rolled_back after insert on game_round for each row when (new.state = 'ROLLED_BACK') execute function round_appends_play();
create trigger appends_play_taken_away after delete on game_round for each row when (old.state in ('SETTLED', 'ROLLED_BACK')) execute function round_appends_play();

-- One launch of one game. CREATED until the vendor has answered the launch, then ACTIVE until closed or expired.
create table game_session (
  id text not null,
  token_hash bytea not null,
  member_id bigint not null,
  vendor_code text not null,
  wallet_user text not null,
  game_code text not null,
  currency text not null,
  created_at timestamptz not null,
  activated_at timestamptz,
  expires_at timestamptz not null,
  closed_at timestamptz,
  launch_ip text,
  user_agent text,
  expired_at timestamptz,
  -- Every transition is an update that names the state it expects.
  state text not null generated always as (
case
    when closed_at is not null then 'CLOSED'
    when expired_at is not null then 'EXPIRED'
    when activated_at is not null then 'ACTIVE'
    else 'CREATED'
end) stored,
  -- The log-in's session. No foreign key: ended sessions are deleted long before game sessions are. Null: no page
  -- opened it.
  portal_session_id bigint,
  -- When the page last asked about it. Null: no page keeps it open.
  seen_at timestamptz,
  primary key (id),
  constraint game_session_token_hash_key unique (token_hash),
  constraint game_session_member_id_fkey foreign key (member_id) references member(id),
  constraint game_session_vendor_code_fkey foreign key (vendor_code) references vendor(code),
  constraint ended_once check (closed_at is null or expired_at is null)
);
create index game_session_member on game_session (member_id, created_at desc);
create index game_session_of_log_in on game_session (portal_session_id) where activated_at is not null and closed_at is null and expired_at is null;
create index game_session_to_expire on game_session (expires_at) where activated_at is not null and closed_at is null and expired_at is null;

-- What the lobby shows. Filled from the brand's catalogue.json at every start; a title that leaves the catalogue is
-- disabled, never deleted, because rounds and favourites still name it.
create table game_vendor (
  code text not null,
  name text not null,
  lane text not null,
  game_type text not null,
  account_type_id text not null,
  account_type_name text not null,
  is_hot boolean not null default false,
  position integer not null,
  enabled boolean not null default true,
  maintenance boolean not null default false,
  primary key (code)
);

-- Trial accounts for a day. A member row is lent to one guest after the other; its ledger account only ever grows.
create table guest (
  member_id bigint not null,
  state text not null,
  -- SHA-256 of what the browser chose.
  random_hash bytea not null,
  ip text not null,
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  -- How many guests it has served; part of the ledger references.
  turn integer not null default 1,
  primary key (member_id),
  constraint guest_member_id_fkey foreign key (member_id) references member(id) on delete cascade,
  constraint guest_state_check check (state in ('ACTIVE', 'EXPIRED', 'PURGED')),
  constraint guest_turn_check check (turn > 0)
);
create index guest_by_random on guest (random_hash, opened_at) where state = 'ACTIVE';
create index guest_by_state on guest (state, expires_at);

create table idempotency_key (
  subject text not null,
  key text not null,
  fingerprint bytea not null,
  started_at timestamptz not null default clock_timestamp(),
  -- The envelope that was answered; null while the first attempt runs.
  answer jsonb,
  primary key (subject, key)
);
create index idempotency_key_age on idempotency_key (started_at);

-- No foreign key: the trail outlives the member. Of an account that does not exist no name is kept, because people type
-- passwords into the wrong field. Addresses are kept as prefixes only (IPv4 /24, IPv6 /56).
create table identity_event (
  id bigint not null generated always as identity,
  occurred_at timestamptz not null,
  member_id bigint,
  account text,
  event text not null,
  result text not null,
  ip_prefix text not null,
  device text not null,
  detail jsonb,
  primary key (id)
);
create index identity_event_by_member on identity_event (member_id, id desc) where member_id is not null;
create index identity_event_by_network on identity_event (ip_prefix, id desc) where member_id is not null;
create index identity_event_time on identity_event using brin (occurred_at);
create trigger append_only before delete or update or truncate on identity_event for each statement execute function identity_event_is_append_only();

-- A jackpot with its pool, and up to where it has followed play_event.
create table jackpot (
  id text not null,
  currency text not null,
  -- The pool that is being filled; counts from 1.
  cycle integer not null,
  -- The pool in millionths of a minor unit. The account holds the whole minor units of it.
  units bigint not null,
  -- Rounds of play_event up to here have been counted.
  followed_tx xid8 not null,
  followed_seq bigint not null,
  primary key (id),
  constraint jackpot_units_check check (units >= 0)
);

-- One pool of a jackpot, from its seed to its win, with all that is needed to repeat the decision.
create table jackpot_cycle (
  jackpot_id text not null,
  cycle integer not null,
  -- The rules of this pool, whatever the brand's file says later. Amounts in minor units.
  seed bigint not null,
  must_drop bigint not null,
  share_millionths integer not null,
  min_stake bigint not null,
  games text[] not null,
  -- What the last pool left and the seed, in millionths of a minor unit.
  start_units bigint not null,
  seed_hash text not null,
  -- Sealed; it is opened only to decide, and shown after the win.
  sealed_seed text not null,
  opened_at timestamptz not null,
  -- <vendor>:<round> of the first round that paid in. With the seed it fixes when the pool drops.
  first_round text,
  -- The win, all null before it.
  server_seed text,
  round_id bigint,
  round text,
  member_id bigint,
  game_code text,
  stake bigint,
  before_units bigint,
  after_units bigint,
  -- What was paid, in minor units.
  amount bigint,
  won_at timestamptz,
  primary key (jackpot_id, cycle),
  constraint jackpot_cycle_jackpot_id_fkey foreign key (jackpot_id) references jackpot(id),
  constraint jackpot_cycle_member_id_fkey foreign key (member_id) references member(id),
  constraint jackpot_cycle_drop_check check (must_drop > seed),
  constraint jackpot_cycle_seed_check check (seed > 0),
  constraint jackpot_cycle_share_check check (share_millionths > 0),
  constraint won_as_a_whole check (num_nulls(server_seed, round_id, round, member_id, game_code, stake, before_units, after_units, amount, won_at) in (0, 10))
);

-- A settled round that has paid into a pool. A round pays into a jackpot once, whatever becomes of it.
create table jackpot_entry (
  jackpot_id text not null,
  round_id bigint not null,
  cycle integer not null,
  -- The place among the rounds of the pool, from 1.
  place integer not null,
  -- What the round has added, in millionths of a minor unit.
  units bigint not null,
  primary key (jackpot_id, round_id),
  constraint jackpot_entry_units_check check (units > 0)
);
create index jackpot_entry_place on jackpot_entry (jackpot_id, cycle, place);

-- Where a member has been before; a second factor is asked for elsewhere.
create table known_address (
  member_id bigint not null,
  prefix text not null,
  expires_at timestamptz not null,
  primary key (member_id, prefix),
  constraint known_address_member_id_fkey foreign key (member_id) references member(id) on delete cascade
);
create index known_address_expiry on known_address (expires_at);

-- Double entry in minor units. Every movement of money is one row of ledger_transaction and two or more rows of
-- ledger_posting; both only grow. Balances are kept beside, and can be rebuilt from the postings at any time.
create table ledger_account (
  id bigint not null generated always as identity,
  -- member:<id>:main, member:<id>:hold, member:<id>:vendor:<code>, house:<name>, vendor:<code>:<name>
  code text not null,
  currency text not null,
  -- House and vendor accounts are spread over 16 rows so that movements of different members do not queue for one row.
  shard smallint not null default 0,
  member_id bigint,
  balance bigint not null default 0,
  version bigint not null default 0,
  opened_at timestamptz not null default now(),
  primary key (id),
  constraint ledger_account_code_currency_shard_key unique (code, currency, shard),
  constraint member_balance_not_negative check (member_id is null or balance >= 0)
) with (fillfactor=70);
create index ledger_account_member on ledger_account (member_id) where member_id is not null;
create trigger well_formed before insert or update of code, currency, shard, member_id on ledger_account for each row execute function ledger_account_is_well_formed();

-- One row for each business day after which the ledger was held against itself, whichever gateway did it.
create table ledger_check_night (
  -- When the business day ended.
  night timestamptz not null,
  started_at timestamptz not null,
  -- Null while it runs, or where its gateway died.
  finished_at timestamptz,
  -- The invariants that do not hold, each with how many breaches it has.
  broken jsonb not null default '[]',
  primary key (night)
);

create table ledger_posting (
  account_id bigint not null,
  -- The account's version after this posting: 1, 2, 3 … without a gap.
  version bigint not null,
  transaction_id bigint not null,
  currency text not null,
  -- Positive adds to the account, negative takes from it.
  amount bigint not null,
  balance_after bigint not null,
  primary key (account_id, version),
  constraint ledger_posting_amount_check check (amount <> 0),
  constraint ledger_posting_version_check check (version > 0)
);
create index ledger_posting_transaction on ledger_posting (transaction_id);
create trigger append_only before delete or update or truncate on ledger_posting for each statement execute function ledger_is_append_only();
create trigger postings_must_balance after insert on ledger_posting referencing new table as added for each statement execute function ledger_postings_must_balance();

-- The postings of an account by blocks of 1024 versions and by kind, so that a period of an account with a million
-- postings is found and summed up quickly. Written when a full block is first read; what is here is proven by postings.
create table ledger_posting_summary (
  account_id bigint not null,
  -- The postings with the versions 1024 * block + 1 to 1024 * block + 1024.
  block bigint not null,
  kind text not null,
  credits integer not null,
  debits integer not null,
  credited bigint not null,
  -- As a positive figure.
  debited bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (account_id, block, kind),
  constraint ledger_posting_summary_account_id_fkey foreign key (account_id) references ledger_account(id)
);

create table ledger_transaction (
  id bigint not null generated always as identity,
  kind text not null,
  -- The idempotency key: the first transaction of a reference is the only one.
  reference text not null,
  -- What the reference was used for; the same reference for anything else is a conflict.
  fingerprint text not null,
  reverses bigint,
  -- Business time, from the gateway's clock; posted_at is the database's own.
  occurred_at timestamptz not null,
  posted_at timestamptz not null default now(),
  -- As in play_event. Null for those from before the column.
  tx xid8 default pg_current_xact_id(),
  primary key (id),
  constraint ledger_transaction_reference_key unique (reference),
  constraint ledger_transaction_reverses_fkey foreign key (reverses) references ledger_transaction(id),
  constraint ledger_transaction_kind_check check (kind in ('bet', 'win', 'rollback', 'deposit', 'withdrawal-hold', 'withdrawal-release', 'withdrawal-payout', 'transfer', 'adjustment', 'bonus', 'rebate', 'points', 'agent-pay', 'fee', 'points-earned', 'points-spent', 'points-returned'))
);
create index ledger_transaction_cash on ledger_transaction (occurred_at) where kind in ('deposit', 'withdrawal-payout');
create index ledger_transaction_cash_rewards_and_adjustments on ledger_transaction (occurred_at) where kind in ('deposit', 'withdrawal-payout', 'bonus', 'rebate', 'points', 'agent-pay', 'adjustment');
create index ledger_transaction_deposit on ledger_transaction (split_part(fingerprint, '|', 3), id) where kind = 'deposit';
create index ledger_transaction_occurred on ledger_transaction using brin (occurred_at) with (pages_per_range='16');
create unique index ledger_transaction_reverses on ledger_transaction (reverses) where reverses is not null;
create index ledger_transaction_seldom_payee on ledger_transaction (split_part(fingerprint, '|', 3), occurred_at) where kind <> all (array['bet', 'win']);
create index ledger_transaction_seldom_payer on ledger_transaction (split_part(fingerprint, '|', 2), occurred_at) where kind <> all (array['bet', 'win']);
create index ledger_transaction_tx on ledger_transaction (tx) where tx is not null;
create trigger append_only before delete or update of id, kind, reference, fingerprint, reverses, occurred_at, posted_at or truncate on ledger_transaction for each statement execute function ledger_is_append_only();

-- A log-in that waits for its second factor.
create table login_challenge (
  challenge_hash bytea not null,
  member_id bigint not null,
  -- The log-in as it goes on once the factor is shown.
  entry jsonb not null,
  methods text[] not null,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  primary key (challenge_hash),
  constraint login_challenge_member_id_fkey foreign key (member_id) references member(id) on delete cascade
);
create index login_challenge_expiry on login_challenge (expires_at);
create index login_challenge_member on login_challenge (member_id);

-- Wrong passwords by subject: a lane of an account, a source address, an account at a source. Subjects hold hashes of
-- what was typed as account. Losing them in a crash gives everyone a fresh start, so they are not logged.
create unlogged table login_throttle (
  subject text not null,
  failures integer not null,
  window_start timestamptz not null,
  locks smallint not null default 0,
  locked_until timestamptz,
  primary key (subject)
) with (fillfactor=50);
create index login_throttle_age on login_throttle (window_start);

-- A draw as its vendor announced it. Whoever sells its lines holds the row (`for key share`), and whoever ends the sale
-- takes it (`for update`): see the function lottery_hold_open.
create table lottery_announcement (
  game_code text not null,
  numero text not null,
  area text not null,
  close_at timestamptz not null,
  open_at timestamptz not null,
  seed_hash text not null,
  beacon_chain text not null,
  beacon_round bigint not null,
  announced_at timestamptz not null,
  primary key (game_code, numero),
  constraint lottery_announcement_beacon_chain_fkey foreign key (beacon_chain) references lottery_beacon(chain),
  constraint lottery_announcement_area_check check (area in ('MB', 'MT', 'MN', 'FAST')),
  constraint lottery_announcement_beacon_round_check check (beacon_round > 0),
  constraint lottery_announcement_check check (close_at <= open_at),
  constraint lottery_announcement_seed_hash_check check (seed_hash ~ '^[0-9a-f]{64}$')
);
create index lottery_announcement_game on lottery_announcement (game_code, open_at desc);
create index lottery_announcement_newest on lottery_announcement (open_at desc);
create trigger append_only before delete or update or truncate on lottery_announcement for each statement execute function lottery_is_append_only();

-- The beacons whose rounds are trusted, with the keys that their rounds are checked against. A chain is asked for once.
create table lottery_beacon (
  chain text not null,
  public_key text not null,
  -- When round 1 was made, in seconds since the epoch, and seconds between two rounds.
  genesis_time bigint not null,
  period integer not null,
  pinned_at timestamptz not null,
  primary key (chain),
  constraint lottery_beacon_chain_check check (chain ~ '^[0-9a-f]{64}$'),
  constraint lottery_beacon_period_check check (period > 0),
  constraint lottery_beacon_public_key_check check (public_key ~ '^[0-9a-f]{192}$')
);
create trigger append_only before delete or update or truncate on lottery_beacon for each statement execute function lottery_is_append_only();

-- The part of a ticket's cost that bonus money paid; the rest came from the main account. What the ticket wins or gets
-- back is shared out in the same way.
create table lottery_bonus_part (
  ticket_id bigint not null,
  member_id bigint not null,
  game_code text not null,
  numero text not null,
  grant_id bigint not null,
  amount bigint not null,
  -- What has come back to the bonus so far, as a prize, a refund or a cancelled ticket.
  returned bigint not null default 0,
  ledger_transaction_id bigint not null,
  primary key (ticket_id),
  constraint lottery_bonus_part_grant_id_fkey foreign key (grant_id) references bonus_grant(id),
  constraint lottery_bonus_part_ticket_id_fkey foreign key (ticket_id) references lottery_ticket(id),
  constraint lottery_bonus_part_amount_check check (amount > 0),
  constraint lottery_bonus_part_returned_check check (returned >= 0)
);
create index lottery_bonus_part_of_draw on lottery_bonus_part (game_code, numero, member_id);
create index lottery_bonus_part_of_grant on lottery_bonus_part (grant_id);

-- The end of a draw's sale.
create table lottery_closing (
  game_code text not null,
  numero text not null,
  closed_at timestamptz not null,
  primary key (game_code, numero),
  constraint lottery_closing_game_code_numero_fkey foreign key (game_code, numero) references lottery_announcement(game_code, numero)
);
create trigger append_only before delete or update or truncate on lottery_closing for each statement execute function lottery_is_append_only();

-- A draw as its vendor opened it.
create table lottery_draw (
  game_code text not null,
  numero text not null,
  area text not null,
  close_at timestamptz not null,
  open_at timestamptz not null,
  seed_hash text not null,
  seed text not null,
  beacon_chain text not null,
  beacon_round bigint not null,
  beacon_signature text not null,
  -- Text, not jsonb, so that the prizes keep their order.
  prizes text not null,
  received_at timestamptz not null,
  primary key (game_code, numero),
  constraint lottery_draw_beacon_chain_fkey foreign key (beacon_chain) references lottery_beacon(chain),
  constraint lottery_draw_area_check check (area in ('MB', 'MT', 'MN', 'FAST')),
  constraint lottery_draw_beacon_round_check check (beacon_round > 0),
  constraint lottery_draw_beacon_signature_check check (beacon_signature ~ '^[0-9a-f]{96}$'),
  constraint lottery_draw_check check (encode(sha256(convert_to(seed, 'UTF8'::name)), 'hex') = seed_hash),
  constraint lottery_draw_prizes_check check (jsonb_typeof(prizes) = 'object'),
  constraint lottery_draw_seed_hash_check check (seed_hash ~ '^[0-9a-f]{64}$')
);
create index lottery_draw_newest on lottery_draw (game_code, open_at desc);
create index lottery_draw_newest_of_all on lottery_draw (open_at desc, game_code);
create trigger append_only before delete or update or truncate on lottery_draw for each statement execute function lottery_is_append_only();

-- What the house pays for one hit of a number in a draw, over all tickets that stand.
create table lottery_exposure (
  game_code text not null,
  numero text not null,
  play_type text not null,
  -- The numbers of a line with `-` between them, in ascending order, where they are one bet.
  number text not null,
  liability bigint not null,
  primary key (game_code, numero, play_type, number)
) with (fillfactor=70);

-- Buys the same lines again for each draw of a game, one after another as they open for bets.
create table lottery_follow (
  id bigint not null generated always as identity,
  member_id bigint not null,
  -- The order that began it; one for each game of the order.
  order_key text not null,
  game_code text not null,
  -- FAILED: a ticket was refused, for `reason`. WON: it was to end with the first ticket that wins.
  state text not null default 'ACTIVE',
  reason text,
  stop_on_win boolean not null,
  draws integer not null,
  placed integer not null default 0,
  prize_mode text not null,
  odds_version integer not null,
  -- As they were asked for: play, numbers, unit and multiple.
  lines jsonb not null,
  -- Minor units of each ticket.
  cost bigint not null,
  currency text not null,
  -- When the draw opens for which the last ticket was bought, at first by the member.
  last_open_at timestamptz not null,
  created_at timestamptz not null,
  primary key (id),
  constraint lottery_follow_member_id_order_key_game_code_key unique (member_id, order_key, game_code),
  constraint lottery_follow_member_id_fkey foreign key (member_id) references member(id),
  constraint lottery_follow_check check ((reason is not null) = (state = 'FAILED')),
  constraint lottery_follow_check1 check (placed >= 0 and placed <= draws),
  constraint lottery_follow_cost_check check (cost > 0),
  constraint lottery_follow_draws_check check (draws > 0),
  constraint lottery_follow_state_check check (state in ('ACTIVE', 'DONE', 'WON', 'STOPPED', 'FAILED'))
);
create index lottery_follow_active on lottery_follow (game_code, id) where state = 'ACTIVE';
create index lottery_follow_member on lottery_follow (member_id, id desc);

create table lottery_incident (
  id bigint not null generated always as identity,
  game_code text not null,
  numero text not null,
  -- CHANGED: told otherwise than before. BROKEN_SEED: the seed is not the one whose hash was told. WRONG_BEACON: the
  -- round is not the first after the close, is of an unknown chain, or its signature is not the chain's. WRONG_NUMBERS:
  -- they do not follow from the seed and the round. TOO_EARLY: opened while bets were still taken here. VOID: opened
  -- when it was void already.
  kind text not null,
  told jsonb not null,
  raised_at timestamptz not null,
  primary key (id),
  constraint lottery_incident_kind_check check (kind in ('CHANGED', 'BROKEN_SEED', 'WRONG_BEACON', 'WRONG_NUMBERS', 'TOO_EARLY', 'VOID'))
);
create unique index lottery_incident_once on lottery_incident (game_code, numero, kind, md5(told));

create table lottery_line (
  id bigint not null generated always as identity,
  ticket_id bigint not null,
  game_code text not null,
  numero text not null,
  play_type text not null,
  numbers text[] not null,
  -- The chosen pairs of digits, for plays that bet on several of them at once; bit 0 stands for 00.
  mask bit(100),
  unit bigint not null,
  multiple integer not null,
  cost bigint not null,
  -- Gross odds in hundredths.
  odds bigint not null,
  odds_version integer not null,
  -- Null for a line that has not won: it is lost once its ticket is settled.
  hits integer,
  payout bigint,
  primary key (ticket_id, id),
  constraint lottery_line_ticket_id_fkey foreign key (ticket_id) references lottery_ticket(id),
  constraint lottery_line_check check ((hits is null) = (payout is null)),
  constraint lottery_line_cost_check check (cost > 0),
  constraint lottery_line_hits_check check (hits > 0),
  constraint lottery_line_multiple_check check (multiple > 0),
  constraint lottery_line_numbers_check check (cardinality(numbers) > 0),
  constraint lottery_line_odds_check check (odds > 0),
  constraint lottery_line_payout_check check (payout >= 0),
  constraint lottery_line_unit_check check (unit > 0)
) with (fillfactor=85);
create index lottery_line_draw on lottery_line (game_code, numero, id);

-- What has become of a debt of a corrected draw without a movement of the member's wallet, for the account record.
create table lottery_note (
  -- The reference of the movement of the house that it stands for, or of the correction.
  reference text not null,
  -- The member's main account as it was: the note comes after the posting with this version.
  account_id bigint not null,
  version bigint not null,
  balance bigint not null,
  -- OWED: a correction could take nothing back. The others are kinds of lottery_repayment; what is netted of a part
  -- that was waived before is left out, because that part was not owed any more.
  kind text not null,
  -- What was owed or cleared, in minor units.
  amount bigint not null,
  noted_at timestamptz not null,
  primary key (reference),
  constraint lottery_note_account_id_fkey foreign key (account_id) references ledger_account(id),
  constraint lottery_note_amount_check check (amount > 0),
  constraint lottery_note_kind_check check (kind in ('OWED', 'NETTED', 'REPAID', 'WAIVED'))
);
create index lottery_note_of_account on lottery_note (account_id, version);
create trigger append_only before delete or update or truncate on lottery_note for each statement execute function lottery_is_append_only();

-- The odds of a lottery as they were published, in every prize mode. Rows only come, so that a version means the same
-- for ever.
create table lottery_odds (
  version integer not null,
  -- From when on it is sold, until the next one is.
  sold_from timestamptz not null,
  -- Maps each prize mode, the layout of its draws and the play to odds in hundredths, as text.
  odds jsonb not null,
  published_at timestamptz not null,
  primary key (version)
);
create trigger append_only before delete or update or truncate on lottery_odds for each statement execute function lottery_is_append_only();

-- The announced draws that have neither opened nor become void, so that what is due is found among few.
create table lottery_pending (
  game_code text not null,
  numero text not null,
  close_at timestamptz not null,
  open_at timestamptz not null,
  primary key (game_code, numero),
  constraint lottery_pending_game_code_numero_fkey foreign key (game_code, numero) references lottery_announcement(game_code, numero)
);

-- What a correction should have taken from a member who did not have it any more.
create table lottery_receivable (
  member_id bigint not null,
  game_code text not null,
  numero text not null,
  revision integer not null,
  currency text not null,
  -- What could not be taken back, in minor units. What is still owed is this less what is cleared.
  amount bigint not null,
  created_at timestamptz not null,
  -- The sum of its rows in lottery_repayment.
  cleared bigint not null default 0,
  -- Whether staff have said that it is taken from later winnings of draws.
  collects boolean not null default false,
  primary key (member_id, game_code, numero, revision),
  constraint lottery_receivable_member_id_fkey foreign key (member_id) references member(id),
  constraint lottery_receivable_amount_check check (amount > 0),
  constraint lottery_receivable_cleared_check check (cleared >= 0 and cleared <= amount)
);

-- What staff have decided about a debt that a correction of a draw had left, and why.
create table lottery_receivable_decision (
  id bigint not null generated always as identity,
  member_id bigint not null,
  game_code text not null,
  numero text not null,
  revision integer not null,
  decision text not null,
  -- What was settled or waived, in minor units; null where it is to be collected.
  amount bigint,
  staff text not null,
  reason text not null,
  decided_at timestamptz not null,
  primary key (id),
  constraint lottery_receivable_decided_once unique (member_id, game_code, numero, revision, decision),
  constraint lottery_receivable_decision_member_id_game_code_numero_rev_fkey foreign key (member_id, game_code, numero, revision) references lottery_receivable(member_id, game_code, numero, revision),
  constraint lottery_receivable_decision_check check (decision in ('COLLECT', 'SETTLE', 'WAIVE')),
  constraint settled_has_its_amount check ((decision = 'COLLECT') = (amount is null) and amount > 0)
);
create trigger append_only before delete or update or truncate on lottery_receivable_decision for each statement execute function lottery_is_append_only();

-- What has cleared a part of a debt that a correction of a draw had left.
create table lottery_repayment (
  -- The reference of the movement in the ledger.
  reference text not null,
  member_id bigint not null,
  game_code text not null,
  numero text not null,
  revision integer not null,
  -- NETTED: a later correction of the same draw gave it back. COLLECTED: it was taken from winnings. REPAID: the member
  -- paid it outside the site. WAIVED: the house gave it up; below zero, a later correction has paid it after all.
  kind text not null,
  amount bigint not null,
  -- The draw and the revision that paid it; null where no draw did.
  source_game_code text,
  source_numero text,
  source_revision integer,
  -- The bonus whose share a later correction gave back; null for all else.
  grant_id bigint,
  cleared_at timestamptz not null,
  primary key (reference),
  constraint lottery_repayment_grant_id_fkey foreign key (grant_id) references bonus_grant(id),
  constraint lottery_repayment_member_id_game_code_numero_revision_fkey foreign key (member_id, game_code, numero, revision) references lottery_receivable(member_id, game_code, numero, revision),
  constraint lottery_repayment_amount_check check (amount > 0 or kind = 'WAIVED' and amount < 0),
  constraint lottery_repayment_kind_check check (kind in ('NETTED', 'COLLECTED', 'REPAID', 'WAIVED')),
  constraint paid_by_a_draw check ((kind in ('NETTED', 'COLLECTED')) = (source_game_code is not null and source_numero is not null and source_revision is not null))
);
create index lottery_repayment_of_debt on lottery_repayment (member_id, game_code, numero, revision);
create index lottery_repayment_of_source on lottery_repayment (source_game_code, source_numero, source_revision);
create trigger append_only before delete or update or truncate on lottery_repayment for each statement execute function lottery_is_append_only();

-- A correction of an opened draw by staff; the last one holds.
create table lottery_revision (
  game_code text not null,
  numero text not null,
  revision integer not null,
  prizes text not null,
  reason text not null,
  staff text not null,
  corrected_at timestamptz not null,
  primary key (game_code, numero, revision),
  constraint lottery_revision_game_code_numero_fkey foreign key (game_code, numero) references lottery_draw(game_code, numero),
  constraint lottery_revision_prizes_check check (jsonb_typeof(prizes) = 'object'),
  constraint lottery_revision_reason_check check (reason <> ''),
  constraint lottery_revision_revision_check check (revision > 0),
  constraint lottery_revision_staff_check check (staff <> '')
);
create trigger append_only before delete or update or truncate on lottery_revision for each statement execute function lottery_is_append_only();

-- The Merkle root of all lines that were sold for a draw.
create table lottery_seal (
  game_code text not null,
  numero text not null,
  lines bigint not null,
  root text not null,
  sealed_at timestamptz not null,
  -- When the beacon makes the round that decides the draw. Null for draws that were sealed before this column came.
  round_at timestamptz,
  primary key (game_code, numero),
  constraint lottery_seal_game_code_numero_fkey foreign key (game_code, numero) references lottery_closing(game_code, numero),
  constraint lottery_seal_before_round check (sealed_at < round_at),
  constraint lottery_seal_lines_check check (lines >= 0),
  constraint lottery_seal_root_check check (root ~ '^[0-9a-f]{64}$')
);
create trigger append_only before delete or update or truncate on lottery_seal for each statement execute function lottery_is_append_only();

-- The inner nodes of the tree that stand above 1024 lines each, so that a line's way to the root is found without the
-- other lines of the draw.
create table lottery_seal_part (
  game_code text not null,
  numero text not null,
  part integer not null,
  first_line_id bigint not null,
  root text not null,
  primary key (game_code, numero, part),
  constraint lottery_seal_part_game_code_numero_fkey foreign key (game_code, numero) references lottery_seal(game_code, numero),
  constraint lottery_seal_part_part_check check (part >= 0),
  constraint lottery_seal_part_root_check check (root ~ '^[0-9a-f]{64}$')
);
create trigger append_only before delete or update or truncate on lottery_seal_part for each statement execute function lottery_is_append_only();

-- Whether the tickets of a draw are settled, and how far that has come: revision 0 is there with the first ticket, and
-- each later one with a correction. Members are taken in the order of their ids.
create table lottery_settlement (
  game_code text not null,
  numero text not null,
  revision integer not null default 0,
  last_member_id bigint not null default 0,
  finished_at timestamptz,
  primary key (game_code, numero, revision),
  constraint lottery_settlement_revision_check check (revision >= 0)
);
create index lottery_settlement_unfinished on lottery_settlement (game_code, numero, revision) where finished_at is null;

create table lottery_ticket (
  id bigint not null,
  member_id bigint not null,
  -- All tickets of an order have it; a repeated order finds them by it.
  order_key text not null,
  game_code text not null,
  numero text not null,
  area text not null,
  -- PLACED until its draw is settled. REFUNDED: its draw is void.
  state text not null default 'PLACED',
  prize_mode text not null,
  odds_version integer not null,
  currency text not null,
  -- Minor units.
  cost bigint not null,
  -- Null until the draw is settled.
  payout bigint,
  -- The most that it is paid, as it was sold.
  max_payout bigint not null,
  -- Counts the corrections of its draw that changed what it won.
  revision integer not null default 0,
  placed_at timestamptz not null,
  follow_id bigint,
  primary key (id),
  constraint lottery_ticket_member_id_order_key_game_code_numero_key unique (member_id, order_key, game_code, numero),
  constraint lottery_ticket_follow_id_fkey foreign key (follow_id) references lottery_follow(id),
  constraint lottery_ticket_id_fkey foreign key (id) references game_round(id),
  constraint lottery_ticket_member_id_fkey foreign key (member_id) references member(id),
  constraint lottery_ticket_area_check check (area in ('MB', 'MT', 'MN', 'FAST')),
  constraint lottery_ticket_check check ((payout is null) = (state in ('PLACED', 'CANCELLED', 'REFUNDED'))),
  constraint lottery_ticket_cost_check check (cost > 0),
  constraint lottery_ticket_max_payout_check check (max_payout > 0),
  constraint lottery_ticket_payout_check check (payout >= 0),
  constraint lottery_ticket_state_check check (state in ('PLACED', 'WON', 'LOST', 'REFUNDED', 'CANCELLED'))
) with (fillfactor=85);
create index lottery_ticket_draw on lottery_ticket (game_code, numero, member_id);
create index lottery_ticket_follow on lottery_ticket (follow_id) where follow_id is not null;
create index lottery_ticket_member on lottery_ticket (member_id, placed_at desc, id desc);

-- A draw that has not opened in time. It never will, and its stakes go back.
create table lottery_void (
  game_code text not null,
  numero text not null,
  voided_at timestamptz not null,
  -- UNOPENED: its vendor did not open it in time. UNSEALED: its lines were not sealed before the beacon's round.
  -- TOO_EARLY: it was opened while bets were taken here. GIVEN_UP: the brand no longer offers the game. Null for draws
  -- that were void before this column came.
  reason text,
  primary key (game_code, numero),
  constraint lottery_void_game_code_numero_fkey foreign key (game_code, numero) references lottery_announcement(game_code, numero),
  constraint lottery_void_reason_known check (reason in ('UNOPENED', 'UNSEALED', 'TOO_EARLY', 'GIVEN_UP'))
);
create trigger append_only before delete or update or truncate on lottery_void for each statement execute function lottery_is_append_only();

-- What a void draw would have drawn, as its vendor has revealed it.
create table lottery_void_reveal (
  game_code text not null,
  numero text not null,
  seed text not null,
  -- The signature of the beacon's round and the numbers that follow; null as long as there is no such round.
  beacon_signature text,
  -- Text, not jsonb, so that the prizes keep their order.
  prizes text,
  revealed_at timestamptz not null,
  primary key (game_code, numero),
  constraint lottery_void_reveal_game_code_numero_fkey foreign key (game_code, numero) references lottery_void(game_code, numero),
  constraint lottery_void_reveal_beacon_signature_check check (beacon_signature ~ '^[0-9a-f]{96}$'),
  constraint lottery_void_reveal_check check ((beacon_signature is null) = (prizes is null)),
  constraint lottery_void_reveal_prizes_check check (jsonb_typeof(prizes) = 'object')
);

-- Everyone with an account. Agents are members whose is_agent is 1, 2, 41 or 42; 4 is a trial account.
create table member (
  id bigint not null generated by default as identity,
  account text not null,
  nickname text not null,
  -- argon2id in PHC form
  password_hash text not null,
  is_agent smallint not null default 0,
  upline_id bigint,
  -- Uplines from the root of the tree down to upline_id; empty for a root. Kept by a trigger
  -- (sql/functions/member-tree.sql).
  ancestor_ids bigint[] not null default '{}'::bigint[],
  club_label text not null default 'Bronze',
  rank_level smallint not null default 1,
  member_label text[] not null default '{}',
  icon_id text not null default '1',
  language text not null default 'EN',
  email text,
  mobile text,
  birthday date,
  payment_password_hash text,
  can_transfer_to_upline boolean not null default false,
  status text not null default 'ACTIVE',
  first_time_login boolean not null default false,
  password_expired boolean not null default false,
  must_change_password boolean not null default false,
  created_at timestamptz not null default now(),
  last_login_at timestamptz,
  -- Numbers in E.164. One that its member has not proven to have gives way to one who has.
  mobile_verified_at timestamptz,
  -- When the member has shown that the address is theirs; until then nothing secret depends on it.
  email_verified_at timestamptz,
  -- The share of the own valid bets that comes back; an upline is paid the difference to its own. At most the upline's.
  rebate_millionths integer not null default 0,
  -- In the words of the direct upline, whom alone it is shown to.
  upline_remark text,
  -- The end of an exclusion from play; infinity for one that has none.
  excluded_until timestamptz,
  -- The end of a break from play.
  timed_out_until timestamptz,
  -- False where the operator has closed rewards to the member.
  earns boolean not null default true,
  -- Since when staff have suspended a member, and since when the account is closed. A closed account is disabled too.
  -- Null for others, and for members who were disabled before this was kept.
  suspended_at timestamptz,
  closed_at timestamptz,
  primary key (id),
  constraint member_account_key unique (account),
  constraint member_upline_id_fkey foreign key (upline_id) references member(id),
  constraint member_account_check check (account = lower(account) and length(account) >= 3 and length(account) <= 64),
  constraint member_check check (upline_id <> id),
  constraint member_is_agent_check check (is_agent in (0, 1, 2, 4, 41, 42)),
  constraint member_language_check check (language in ('CN', 'EN', 'ID', 'TH', 'TY', 'VI', 'JA')),
  constraint member_rank_level_check check (rank_level >= 0),
  constraint member_rebate_is_a_share check (rebate_millionths >= 0 and rebate_millionths <= 1000000),
  constraint member_status_check check (status in ('ACTIVE', 'DISABLED'))
);
create index member_account_beginning on member (account collate "C");
create index member_ancestors on member using gin (ancestor_ids);
create index member_email_beginning on member (lower(email) collate "C", id) where email is not null;
create index member_joined on member using brin (created_at);
create unique index member_mobile on member (mobile) where mobile is not null;
create index member_mobile_end on member (reverse(mobile) collate "C", id) where mobile is not null;
create index member_upline on member (upline_id) where upline_id is not null;
create index member_upline_account on member (upline_id, account collate "C") where upline_id is not null;
create trigger joins_lines after insert on member referencing new table as added for each statement execute function member_joins_lines();
create trigger joins_team after insert on member for each row when (new.upline_id is not null) execute function member_joins_team();
create trigger leaves_board after update of status on member for each row when (old.status is distinct from new.status) execute function member_leaves_board();
create trigger place_in_tree before insert on member for each row execute function member_place_in_tree();
create trigger stays_in_tree before update of upline_id, ancestor_ids on member for each row when (old.upline_id is distinct from new.upline_id or old.ancestor_ids is distinct from new.ancestor_ids) execute function member_stays_in_tree();

-- Money that staff have added to a member or taken, with its cause.
create table member_adjustment (
  id bigint not null generated always as identity,
  member_id bigint not null,
  request_key text not null,
  cause text not null,
  currency text not null,
  -- In minor units, negative if it was taken.
  amount bigint not null,
  reason text not null,
  adjusted_by text not null,
  at timestamptz not null,
  primary key (id),
  constraint member_adjustment_member_id_request_key_key unique (member_id, request_key),
  constraint member_adjustment_member_id_fkey foreign key (member_id) references member(id),
  constraint member_adjustment_amount_check check (amount <> 0),
  constraint member_adjustment_cause_check check (cause in ('CORRECTION', 'GOODWILL', 'CHARGEBACK'))
);

-- What each member has played, paid in and been given on each business day. Rolled up from play_event by
-- sql/functions/play-roll-up.sql.
create table member_day (
  -- 0 where there is none.
  upline_id bigint not null,
  -- When the day began, in the operator's time zone.
  day timestamptz not null,
  member_id bigint not null,
  currency text not null,
  -- Rounds that were opened on the day, on every wallet, in minor units; `rounds` and `valid_bet` are of settled ones.
  rounds integer not null,
  stake bigint not null,
  valid_bet bigint not null,
  win bigint not null,
  deposit bigint not null,
  withdrawal bigint not null,
  bonus bigint not null default 0,
  rebate bigint not null default 0,
  agent_pay bigint not null default 0,
  primary key (upline_id, day, member_id, currency)
) with (fillfactor=90);
create index member_day_by_day on member_day using brin (day);

-- The images of members. A row is there before its object is, so that no object is without one.
create table member_file (
  id text not null,
  member_id bigint not null,
  media_type text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  state text not null default 'STORING',
  -- The call that the image goes with, such as withdrawal:WD123; an image without one is removed after a day.
  used_for text,
  created_at timestamptz not null,
  primary key (id),
  constraint member_file_member_id_fkey foreign key (member_id) references member(id),
  constraint member_file_bytes_check check (bytes > 0),
  constraint member_file_height_check check (height > 0),
  constraint member_file_id_check check (id ~ '^[A-Za-z0-9_-]{43}$'),
  constraint member_file_media_type_check check (media_type in ('image/jpeg', 'image/png')),
  constraint member_file_state_check check (state in ('STORING', 'STORED', 'REMOVING')),
  constraint member_file_width_check check (width > 0)
);
create index member_file_of_member on member_file (member_id);
create index member_file_unused on member_file (created_at) where used_for is null;

-- What a member has played of each game on a business day, by the state of the rounds.
create table member_game_day (
  member_id bigint not null,
  day timestamptz not null,
  currency text not null,
  vendor_code text not null,
  game_code text not null,
  state text not null,
  rounds integer not null,
  stake bigint not null,
  valid_bet bigint not null,
  win bigint not null,
  primary key (member_id, day, currency, vendor_code, game_code, state)
) with (fillfactor=90);
create index member_game_day_rolled_back on member_game_day (member_id, day) where state = 'ROLLED_BACK';

-- Everybody below an agent, by level: ancestor_ids of member the other way round. Written with the member by a trigger
-- (sql/functions/member-tree.sql), and never changed, as a member keeps its upline.
create table member_line (
  ancestor_id bigint not null,
  -- 1 is directly below.
  depth integer not null,
  descendant_id bigint not null,
  primary key (ancestor_id, depth, descendant_id),
  constraint member_line_depth_check check (depth > 0)
);
create index member_line_upwards on member_line (descendant_id, ancestor_id);

-- What the site tells a member in the message centre. Wording is by language and made when it is read.
create table member_message (
  id bigint not null generated always as identity,
  member_id bigint not null,
  type text not null,
  -- Which text; of the four types above it is the type's own.
  template text not null,
  -- Fills the text's placeholders. Amounts are decimal strings.
  params jsonb not null default '{}',
  -- What it tells of is told once.
  reference text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  deleted_at timestamptz,
  primary key (id),
  constraint member_message_member_id_reference_key unique (member_id, reference),
  constraint member_message_member_id_fkey foreign key (member_id) references member(id) on delete cascade,
  constraint member_message_type_check check (type in ('DEPOSIT_CREDITED', 'DEPOSIT_FAILED', 'WITHDRAW_APPROVED', 'WITHDRAW_REJECTED', 'SYSTEM', 'RG'))
);
create index member_message_age on member_message (created_at);
create index member_message_deleted on member_message (deleted_at) where deleted_at is not null;
create index member_message_shown on member_message (member_id, created_at desc, id desc) where deleted_at is null;
create index member_message_unread on member_message (member_id) where read_at is null and deleted_at is null;

-- Notes of staff about a member, which the member never sees.
create table member_note (
  id bigint not null generated always as identity,
  member_id bigint not null,
  -- Empty once the note has been removed.
  note text not null,
  written_by text not null,
  created_at timestamptz not null,
  removed_by text,
  removed_at timestamptz,
  primary key (id),
  constraint member_note_member_id_fkey foreign key (member_id) references member(id) on delete cascade,
  constraint member_note_check check ((removed_at is null) = (removed_by is null)),
  constraint member_note_check1 check ((note = '') = (removed_at is not null))
);
create index member_note_of_member on member_note (member_id, id desc);

-- What a payment, a conversation or the operator's duty to know its members needs. An id number is kept sealed
-- (AES-256-GCM, see core/sealer.ts).
create table member_particulars (
  member_id bigint not null,
  payee_name text,
  qq_num text,
  line text,
  whatsapp text,
  facebook text,
  wechat text,
  id_number_sealed text,
  -- The end of a sealed id number, for its owner to recognise it without anybody opening it.
  id_number_masked text,
  nationality text,
  address text,
  occupation text,
  income_source text,
  primary key (member_id),
  constraint member_particulars_member_id_fkey foreign key (member_id) references member(id) on delete cascade
);
create index member_particulars_name_beginning on member_particulars (lower(payee_name) collate "C", member_id) where payee_name is not null;

-- Whom Google and Facebook vouch for. Who comes that way for the first time becomes a member, under the terms that the
-- button stands under.
create table member_provider (
  provider text not null,
  -- The person's own, lasting id at the provider.
  subject text not null,
  member_id bigint not null,
  terms_version text not null,
  linked_at timestamptz not null,
  primary key (provider, subject),
  constraint member_provider_member_id_provider_key unique (member_id, provider),
  constraint member_provider_member_id_fkey foreign key (member_id) references member(id) on delete cascade,
  constraint member_provider_provider_check check (provider in ('google', 'facebook'))
);

-- How each member stands with the levels of the brand's ranks.json, as the last nightly review has left it.
create table member_rank (
  member_id bigint not null,
  level smallint not null,
  -- The business day on whose morning it was reviewed; each day once.
  reviewed_on date not null,
  -- The review that takes a level away, unless what keeps it is reached by then.
  falls_on date,
  primary key (member_id),
  constraint member_rank_member_id_fkey foreign key (member_id) references member(id),
  constraint member_rank_level_check1 check (level > 0)
);

-- In place of a code of the authenticator, each once. Only SHA-256 is kept: they are random enough for that.
create table member_recovery_code (
  member_id bigint not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (member_id, code_hash),
  constraint member_recovery_code_member_id_fkey foreign key (member_id) references member_two_factor(member_id) on delete cascade
);

-- The files of twelve months that members have asked for. The file itself lies in the store of files under its id.
create table member_statement (
  id text not null,
  member_id bigint not null,
  kind text not null,
  format text not null,
  from_at timestamptz not null,
  until_at timestamptz not null,
  state text not null default 'PENDING',
  -- How often its writing has begun; it is given up after a few.
  attempts integer not null default 0,
  row_count integer,
  bytes bigint,
  requested_at timestamptz not null,
  expires_at timestamptz,
  -- The one ticket that fetches it. A newer one takes its place.
  ticket_hash text,
  ticket_until timestamptz,
  primary key (id),
  constraint member_statement_member_id_fkey foreign key (member_id) references member(id) on delete cascade,
  constraint member_statement_format_check check (format in ('csv', 'json')),
  constraint member_statement_kind_check check (kind in ('ACCOUNT', 'BETS')),
  constraint member_statement_state_check check (state in ('PENDING', 'READY', 'FAILED', 'EXPIRED'))
);
create index member_statement_expiry on member_statement (expires_at) where state = 'READY';
create index member_statement_of_member on member_statement (member_id, requested_at desc);
create unique index member_statement_pending on member_statement (member_id, kind, format) where state = 'PENDING';
create unique index member_statement_ticket on member_statement (ticket_hash) where ticket_hash is not null;

-- Money that a member has transferred to the direct upline, or an agent to a direct downline.
create table member_transfer (
  order_no text not null,
  from_member_id bigint not null,
  to_member_id bigint not null,
  -- Minor units.
  amount bigint not null,
  currency text not null,
  -- In the sender's words.
  remark text,
  -- What asked for it: asking again is the same transfer.
  request_key text not null,
  created_at timestamptz not null,
  -- What the receiver is to the sender.
  kind text not null default 'UPLINE',
  primary key (order_no),
  constraint member_transfer_from_member_id_request_key_key unique (from_member_id, request_key),
  constraint member_transfer_from_member_id_fkey foreign key (from_member_id) references member(id),
  constraint member_transfer_to_member_id_fkey foreign key (to_member_id) references member(id),
  constraint member_transfer_amount_check check (amount > 0),
  constraint member_transfer_check check (to_member_id <> from_member_id),
  constraint member_transfer_kind check (kind in ('UPLINE', 'DOWNLINE'))
);
create index member_transfer_received on member_transfer (to_member_id, created_at desc, order_no desc);
create index member_transfer_sent on member_transfer (from_member_id, created_at desc, order_no desc);

-- An authenticator. Its key is kept sealed. Until a first code confirms it, it counts for nothing.
create table member_two_factor (
  member_id bigint not null,
  secret_sealed text not null,
  enrolled_at timestamptz not null,
  confirmed_at timestamptz,
  -- The time step of the last code that counted; that one and older ones count no more.
  last_step bigint not null default '-1'::integer,
  primary key (member_id),
  constraint member_two_factor_member_id_fkey foreign key (member_id) references member(id) on delete cascade
);

create table migration (
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now(),
  primary key (name)
);

-- The leaderboards whose places are final.
create table mission_board (
  period text not null,
  starts_at timestamptz not null,
  closed_at timestamptz not null,
  primary key (period, starts_at),
  constraint mission_board_period_check check (period in ('DAILY', 'WEEKLY', 'MONTHLY'))
);

-- Which mission a member was paid for, once for each of its periods. What can be claimed and has not been is worked out
-- from what was played, not kept.
create table mission_claim (
  member_id bigint not null,
  mission_id text not null,
  -- The business day on which the period begins.
  starts_on date not null,
  reward_type text not null,
  -- Minor units of money, or whole points or tickets.
  amount bigint not null,
  claimed_at timestamptz not null,
  primary key (member_id, mission_id, starts_on),
  constraint mission_claim_member_id_fkey foreign key (member_id) references member(id),
  constraint mission_claim_amount_check check (amount > 0),
  constraint mission_claim_reward_type_check check (reward_type in ('MONEY', 'POINTS', 'TICKETS'))
);

-- How many members of the board have each number of points: a place is a sum of these. Kept by a trigger on
-- mission_score.
create table mission_points (
  period text not null,
  starts_at timestamptz not null,
  points integer not null,
  members integer not null,
  primary key (period, starts_at, points)
) with (fillfactor=80);

-- The same by ten minutes in which the points were reached, for places among equals.
create table mission_points_slice (
  period text not null,
  starts_at timestamptz not null,
  points integer not null,
  slice timestamptz not null,
  members integer not null,
  primary key (period, starts_at, points, slice)
) with (fillfactor=80);

-- What a place of a closed leaderboard has won, as the brand's file said when it closed.
create table mission_prize (
  period text not null,
  -- The business day on which the period begins.
  starts_on date not null,
  starts_at timestamptz not null,
  place integer not null,
  member_id bigint not null,
  reward_type text not null,
  -- Minor units of money, or whole points or tickets.
  amount bigint not null,
  -- What tickets are for.
  raffle_id text,
  claim_until timestamptz not null,
  claimed_at timestamptz,
  primary key (period, starts_at, place),
  constraint mission_prize_member_id_fkey foreign key (member_id) references member(id),
  constraint mission_prize_period_starts_at_fkey foreign key (period, starts_at) references mission_board(period, starts_at),
  constraint mission_prize_amount_check check (amount > 0),
  constraint mission_prize_place_check check (place > 0),
  constraint mission_prize_reward_type_check check (reward_type in ('MONEY', 'POINTS', 'TICKETS')),
  constraint tickets_name_their_raffle check ((reward_type = 'TICKETS') = (raffle_id is not null))
);
create unique index mission_prize_of_member on mission_prize (member_id, period, starts_on);

-- One point for each settled round of a period, for the leaderboard: the present period and the one before, summed up
-- from play_event by sql/functions/mission-scores.sql.
create table mission_score (
  member_id bigint not null,
  period text not null,
  starts_at timestamptz not null,
  points integer not null,
  -- The opening of the last round that counts: of equals, who was earlier is above.
  reached_at timestamptz not null,
  -- False while the account is not in use.
  is_shown boolean not null default true,
  -- Most points first, so that one index reads the board in both directions.
  board_key integer not null generated always as (- points) stored,
  primary key (member_id, period, starts_at),
  constraint mission_score_period_check check (period in ('DAILY', 'WEEKLY', 'MONTHLY'))
) with (fillfactor=80);
create index mission_score_board on mission_score (period, starts_at, board_key, reached_at, member_id) where is_shown and points > 0;
create trigger counts_added after insert on mission_score referencing new table as come for each statement execute function mission_scores_changed();
create trigger counts_changed after update on mission_score referencing old table as gone new table as come for each statement execute function mission_scores_changed();

-- Up to where the scores have followed play_event, by periods of this time zone.
create table mission_scored (
  id boolean not null default true,
  watermark xid8 not null,
  time_zone text not null,
  primary key (id),
  constraint mission_scored_id_check check (id)
);

-- The one link that works for a member; the next one takes its place. Only SHA-256 of its token is kept.
create table password_reset (
  member_id bigint not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  primary key (member_id),
  constraint password_reset_token_hash_key unique (token_hash),
  constraint password_reset_member_id_fkey foreign key (member_id) references member(id) on delete cascade
);
create index password_reset_expiry on password_reset (expires_at);

-- What runs have carried and none has taken up yet. Negative for what the agent has been paid too much.
create table pay_carry (
  kind text not null,
  downline_id bigint not null,
  balance bigint not null default 0,
  primary key (kind, downline_id),
  constraint pay_carry_downline_id_fkey foreign key (downline_id) references member(id)
);

-- By how much a run has moved a member's win, or what was made up of it, to the member's own account.
create table pay_isolated (
  run_id bigint not null,
  member_id bigint not null,
  change bigint not null,
  primary key (run_id, member_id),
  constraint pay_isolated_run_id_fkey foreign key (run_id) references pay_run(id),
  constraint pay_isolated_change_check check (change <> 0)
);
create trigger append_only before delete or update or truncate on pay_isolated for each statement execute function agent_pay_is_append_only();

-- What a contract comes to for one period, with everything that it was worked out from. What is corrected later is
-- another revision; a run is never changed.
create table pay_run (
  id bigint not null generated always as identity,
  contract_id bigint not null,
  -- When the period begins: the business day, or for HOURLY and REALTIME the minute in UTC.
  period_key text not null,
  revision integer not null,
  -- As in the contract.
  kind text not null,
  upline_id bigint,
  downline_id bigint not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  version integer not null,
  -- The figures of the team in minor units, the formula, and the window: of REALTIME the transactions from and to.
  inputs jsonb not null,
  active_members integer not null,
  -- The index of the tier that was reached.
  tier integer,
  rate_millionths integer not null,
  -- Minor units, as everything below: of the team, and what of it was moved to or from the accounts of single winners.
  base bigint not null,
  isolated bigint not null,
  gross bigint not null,
  -- What direct downlines get of it.
  downlines bigint not null,
  carried_in bigint not null,
  carried_out bigint not null,
  -- What the revisions before have paid or carried.
  paid_before bigint not null,
  amount bigint not null,
  -- Why nothing was paid though something was earned.
  reason text,
  made_at timestamptz not null,
  primary key (id),
  constraint pay_run_contract_id_period_key_revision_key unique (contract_id, period_key, revision),
  constraint pay_run_contract_id_fkey foreign key (contract_id) references agent_contract(id),
  constraint lines_add_up check (amount = (gross - downlines + carried_in - carried_out - paid_before)),
  constraint pay_run_amount_check check (amount >= 0),
  constraint pay_run_reason_check check (reason = 'SUSPENDED'),
  constraint pay_run_revision_check check (revision > 0),
  constraint period_is_one check (period_start < period_end)
);
create index pay_run_of_downline on pay_run (downline_id, kind, period_start desc, id desc);
create index pay_run_of_upline on pay_run (upline_id, kind, period_start desc, id desc);
create trigger append_only before delete or update or truncate on pay_run for each statement execute function agent_pay_is_append_only();

-- Up to which transaction the stream of play was read: for late corrections, and by the runs of REALTIME.
create table pay_stream (
  id boolean not null default true,
  corrected xid8 not null,
  paid xid8 not null,
  paid_at timestamptz not null,
  -- The run that is under way, so that one which broke off is gone on with.
  until xid8,
  until_at timestamptz,
  primary key (id),
  constraint pay_stream_id_check check (id),
  constraint run_is_whole check ((until is null) = (until_at is null))
);

-- What a person decided about a report of the payment provider, once and for good.
create table payment_decision (
  incident_id bigint not null,
  decision text not null,
  -- Who was credited with how many minor units; null where nobody was.
  member_id bigint,
  amount bigint,
  decided_by text not null,
  decided_at timestamptz not null,
  reason text not null,
  primary key (incident_id),
  constraint payment_decision_incident_id_fkey foreign key (incident_id) references payment_incident(id),
  constraint payment_decision_member_id_fkey foreign key (member_id) references member(id),
  constraint credited_has_its_amount check ((decision = 'CREDITED') = (member_id is not null and amount is not null and amount > 0)),
  constraint payment_decision_check check (decision in ('CREDITED', 'DISMISSED'))
);
create trigger append_only before delete or update or truncate on payment_decision for each statement execute function payment_decision_is_append_only();

-- What the payment provider has reported that a person has to look at: of no order of ours, otherwise than expected, or
-- in a form that cannot be read, when only kind and raw are there. The same report again is counted, not repeated.
create table payment_incident (
  id bigint not null generated always as identity,
  kind text not null,
  order_kind text,
  order_no text,
  psp_ref text,
  reported_state text,
  -- Minor units of the currency that was reported.
  reported_amount bigint,
  reported_currency text,
  times integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- The report as it came, at most 8,000 characters; null for reports from before this was kept.
  raw text,
  primary key (id),
  constraint payment_incident_once unique (order_kind, order_no, kind, psp_ref, reported_state, reported_amount, reported_currency),
  constraint payment_incident_order_kind_check check (order_kind in ('PAYMENT', 'PAYOUT')),
  constraint payment_incident_times_check check (times > 0)
);
create unique index payment_incident_unreadable on payment_incident (md5(raw)) where kind = 'UNREADABLE';

-- Wrong payment passwords. Logged, unlike other counters: a crash gives nobody a fresh start on money.
create table payment_password_try (
  member_id bigint not null,
  failures smallint not null,
  window_start timestamptz not null,
  locked_until timestamptz,
  -- When the tries began that are being checked now. They are no wrong ones yet, and one whose gateway died never will
  -- be.
  under_way timestamptz[] not null default '{}'::timestamptz[],
  primary key (member_id),
  constraint payment_password_try_member_id_fkey foreign key (member_id) references member(id) on delete cascade
);

-- Money that members take out: where it goes, what was asked for, and each payment of the provider's.
create table payout_account (
  id text not null,
  member_id bigint not null,
  type text not null,
  bank text not null,
  holder text not null,
  number_sealed text not null,
  number_masked text not null,
  -- A new account waits, so that whoever has taken a session over cannot empty it at once.
  usable_at timestamptz not null,
  created_at timestamptz not null,
  -- The same for the same account of anybody, as a keyed hash. Null: added by a gateway of the release before.
  number_mark bytea,
  -- The holder has another name than the member. Withdrawals to it go to review until one is approved.
  holder_in_review boolean not null default false,
  primary key (id),
  constraint payout_account_member_id_fkey foreign key (member_id) references member(id),
  constraint payout_account_type_check check (type in ('BANK', 'EWALLET'))
);
create index payout_account_holder_beginning on payout_account (lower(holder) collate "C", member_id);
create index payout_account_mark on payout_account (number_mark) where number_mark is not null;
create index payout_account_member on payout_account (member_id, created_at);

-- What an operator, or a sandbox, has set at run time: the clock's offset, flags, status.
create table platform_setting (
  name text not null,
  value jsonb not null,
  primary key (name)
);

-- What settles, voids or corrects a round, or moves cash or a reward, appends here in the same transaction what it
-- changes of its member's day; a void or a correction appends the negative of before. Rows only come; every reader has
-- a watermark of its own.
create table play_event (
  -- Transactions end in another order than they begin. Below the oldest one that still runs nothing is added any more.
  tx xid8 not null default pg_current_xact_id(),
  seq bigint not null generated always as identity,
  -- When the round was opened or the money moved: it stays on that business day whenever it is corrected.
  at timestamptz not null,
  member_id bigint not null,
  currency text not null,
  -- Of play only. One of the two ids, as in bet_record.
  vendor_code text,
  game_code text,
  round_id bigint,
  told_id bigint,
  -- SETTLED or ROLLED_BACK. A round that was rolled back has what was once staked as its stake.
  state text,
  rounds smallint not null default 0,
  stake bigint not null default 0,
  valid_bet bigint not null default 0,
  win bigint not null default 0,
  -- Of the ledger's kinds of the same names; exchanged points are a bonus.
  deposit bigint not null default 0,
  withdrawal bigint not null default 0,
  bonus bigint not null default 0,
  rebate bigint not null default 0,
  agent_pay bigint not null default 0,
  -- Of a member who has come below an upline. There is no currency then, and no other figure.
  joined smallint not null default 0,
  primary key (tx, seq)
);

-- Sums of play_event below the watermark, by business day in this time zone. What is not below it is read as it is, so
-- that reports are exact at once.
create table play_rolled_up (
  id boolean not null default true,
  watermark xid8 not null,
  time_zone text not null,
  -- True once something has changed by which the sums were made; the next roll-up makes them anew, and until then
  -- reports read the rounds. The sums that there are lack those of teams.
  stale boolean not null default false,
  primary key (id),
  constraint play_rolled_up_id_check check (id)
);

-- Points turned into money of the main wallet.
create table point_conversion (
  order_no text not null,
  member_id bigint not null,
  points bigint not null,
  -- Minor units.
  amount bigint not null,
  -- What asked for it: asking again is the same conversion.
  request_key text not null,
  created_at timestamptz not null,
  primary key (order_no),
  constraint point_conversion_member_id_request_key_key unique (member_id, request_key),
  constraint point_conversion_member_id_fkey foreign key (member_id) references member(id),
  constraint point_conversion_amount_check check (amount > 0),
  constraint point_conversion_points_check check (points > 0)
);

-- What a member's bets and deposits of a business day count for points, by category. A day keeps the version of the
-- rules by which it was first counted. The rounds and the ledger say the same; `earned` and `lost` are what has become
-- final of it.
create table point_day (
  member_id bigint not null,
  -- The midnight that begins it.
  day timestamptz not null,
  category text not null,
  rule_version text not null,
  -- So many points for each full `per` of the sum.
  rule_points integer not null,
  -- Minor units, as the sum.
  per bigint not null,
  -- Valid bets or deposits. A void lowers it, also below what points have become final for.
  sum bigint not null,
  earned bigint not null default 0,
  -- Of those who might not earn when the points became final.
  lost bigint not null default 0,
  pending bigint not null generated always as (greatest(greatest(sum, 0::bigint) / per * rule_points - earned - lost, 0::bigint)) stored,
  -- When the last of its bets was settled, or its last deposit made.
  changed_at timestamptz not null,
  primary key (member_id, day, category),
  constraint point_day_member_id_fkey foreign key (member_id) references member(id),
  constraint point_day_earned_check check (earned >= 0),
  constraint point_day_lost_check check (lost >= 0),
  constraint point_day_per_check check (per > 0),
  constraint point_day_rule_points_check check (rule_points > 0)
);
create index point_day_pending on point_day (changed_at) where pending > 0;
create index point_day_pending_of_member on point_day (member_id) where pending > 0;

-- Points exchanged for a reward of the brand's file.
create table point_redemption (
  redeem_id text not null,
  member_id bigint not null,
  reward_id text not null,
  category text not null,
  quantity integer not null,
  -- What all of it cost.
  points bigint not null,
  -- Minor units of money or bonus money, or how many tickets or free rounds; null for goods and vouchers.
  amount bigint,
  state text not null default 'PROCESSING',
  -- The address of goods and the code of vouchers, sealed. The address of what is rejected is forgotten.
  address_sealed text,
  code_sealed text,
  -- The reason of the staff, for a rejection.
  note text,
  -- What asked for it: asking again is the same redemption.
  request_key text not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  primary key (redeem_id),
  constraint point_redemption_member_id_request_key_key unique (member_id, request_key),
  constraint point_redemption_member_id_fkey foreign key (member_id) references member(id),
  constraint point_redemption_amount_check check (amount > 0),
  constraint point_redemption_category_check check (category in ('GOODS', 'VOUCHER', 'MONEY', 'TICKETS', 'BONUS', 'FREE_ROUNDS')),
  constraint point_redemption_check check ((decided_at is not null) = (state <> 'PROCESSING')),
  constraint point_redemption_points_check check (points > 0),
  constraint point_redemption_quantity_check check (quantity > 0),
  constraint point_redemption_state_check check (state in ('PROCESSING', 'APPROVED', 'REJECTED'))
);
create index point_redemption_of_member on point_redemption (member_id, created_at desc, redeem_id desc);
create index point_redemption_waiting on point_redemption (created_at) where state = 'PROCESSING';

-- How many of a reward were redeemed and not given back. Locked by whoever redeems it.
create table point_stock (
  reward_id text not null,
  taken integer not null default 0,
  primary key (reward_id),
  constraint point_stock_taken_check check (taken >= 0)
);

-- How far play_event has been counted for points, and in which time zone its days began.
create table point_watermark (
  id boolean not null default true,
  watermark xid8 not null,
  time_zone text not null,
  primary key (id),
  constraint point_watermark_id_check check (id)
);

-- What members send to be granted a reward, and what staff have decided. Images are tied to it in member_file.
create table promotion_application (
  application_id text not null,
  member_id bigint not null,
  promotion_id text not null,
  period text not null,
  comment text not null,
  state text not null default 'APPLYING',
  -- A code that the page has words for.
  reason text,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  primary key (application_id),
  constraint promotion_application_member_id_fkey foreign key (member_id) references member(id),
  constraint decided_says_when check ((decided_at is not null) = (state <> 'APPLYING')),
  constraint promotion_application_comment_check check (char_length(comment) <= 140),
  constraint promotion_application_state_check check (state in ('APPLYING', 'APPROVED', 'REJECTED')),
  constraint rejected_says_why check ((reason is not null) = (state = 'REJECTED'))
);
create index promotion_application_of_member on promotion_application (member_id, created_at);
create index promotion_application_to_decide on promotion_application (created_at) where state = 'APPLYING';
create unique index promotion_application_waiting on promotion_application (member_id, promotion_id, period) where state = 'APPLYING';

-- Minor units: what is promised or paid.
create table promotion_budget (
  promotion_id text not null,
  committed bigint not null,
  primary key (promotion_id),
  constraint promotion_budget_committed_check check (committed >= 0)
);

-- Who has joined or claimed which promotion. What a promotion is stands in the brand's promotions.json.
create table promotion_entry (
  member_id bigint not null,
  promotion_id text not null,
  -- What can be claimed and has not been is worked out, not kept. CLAIMED: set aside, paid at issue_at.
  state text not null,
  -- Those that the member has agreed to.
  terms_version text not null,
  joined_at timestamptz not null,
  -- By when it has to be reached; null where there is nothing to reach.
  until timestamptz,
  -- It was reached in time: no longer looked at when its time is over.
  is_reached boolean not null default false,
  -- Minor units: the most it can cost, held in promotion_budget until it is claimed.
  reserved bigint not null,
  -- Minor units: what was claimed.
  amount bigint,
  claimed_at timestamptz,
  issue_at timestamptz,
  issued_at timestamptz,
  -- The first day of the period; `once` where there are no periods.
  period text not null default 'once',
  -- The promotion as it was when the member took part. Null: by a gateway of the release before; today's are meant.
  terms jsonb,
  primary key (member_id, promotion_id, period),
  constraint promotion_entry_member_id_fkey foreign key (member_id) references member(id),
  constraint claimed_says_what check ((amount is not null) = (state in ('CLAIMED', 'ISSUED'))),
  constraint claimed_says_when check ((claimed_at is not null and issue_at is not null) = (amount is not null)),
  constraint issued_says_when check ((issued_at is not null) = (state = 'ISSUED')),
  constraint promotion_entry_check check (amount > 0 and amount <= reserved),
  constraint promotion_entry_reserved_check check (reserved > 0),
  constraint promotion_entry_state_check check (state in ('JOINED', 'CLAIMED', 'ISSUED', 'CLOSED', 'APPLYING', 'REJECTED'))
);
create index promotion_entry_lapsing on promotion_entry (until) where state = 'JOINED' and not is_reached;
create index promotion_entry_to_issue on promotion_entry (issue_at) where state = 'CLAIMED';

-- What the claim of a gift has used up; keyed hashes, so that no number or address can be read from it.
create table promotion_mark (
  promotion_id text not null,
  mark bytea not null,
  member_id bigint not null,
  period text not null default 'once',
  primary key (promotion_id, period, mark),
  constraint promotion_mark_member_id_fkey foreign key (member_id) references member(id)
);

-- Browsers that have typed a right code. Hash of asker and target: neither can be read from it.
create table proven_asker (
  proof bytea not null,
  expires_at timestamptz not null,
  primary key (proof)
);
create index proven_asker_expiry on proven_asker (expires_at);

-- What was drawn with one ticket, and what it is verified with.
create table raffle_draw (
  id bigint not null generated always as identity,
  raffle_id text not null,
  member_id bigint not null,
  -- Counts the member's draws in this raffle from 1.
  nonce integer not null,
  version text not null,
  terms_version text not null,
  server_seed text not null,
  client_seed text not null,
  drawn_prize_id text not null,
  -- What was paid: the prize drawn, or its fallback where none was left.
  prize_id text not null,
  prize_kind text not null,
  -- Minor units, points or tickets.
  amount bigint,
  request_key text not null,
  drawn_at timestamptz not null,
  primary key (id),
  constraint raffle_draw_member_id_request_key_key unique (member_id, request_key),
  constraint raffle_draw_raffle_id_member_id_nonce_key unique (raffle_id, member_id, nonce),
  constraint raffle_draw_member_id_fkey foreign key (member_id) references member(id),
  constraint raffle_draw_raffle_id_version_fkey foreign key (raffle_id, version) references raffle_odds(raffle_id, version),
  constraint draw_says_how_much check ((amount is not null) = (prize_kind <> 'NOTHING')),
  constraint raffle_draw_prize_kind_check check (prize_kind in ('MONEY', 'POINTS', 'TICKETS', 'NOTHING'))
);
create index raffle_draw_of_member on raffle_draw (member_id, raffle_id, id desc);

-- The odds of a raffle as they were published. Rows only come, so that whatever was drawn under them can be checked.
create table raffle_odds (
  raffle_id text not null,
  version text not null,
  -- The prizes in the order in which they are drawn, as in the brand's raffles.json.
  prizes jsonb not null,
  published_at timestamptz not null,
  primary key (raffle_id, version)
);

-- The red envelopes of one raffle, split by the seed when the pot was made. The seed is shown once nothing is left.
create table raffle_pot (
  raffle_id text not null,
  total bigint not null,
  shares integer not null,
  least bigint not null,
  server_seed text not null,
  split_at timestamptz not null,
  primary key (raffle_id),
  constraint raffle_pot_least_check check ("least" > 0),
  constraint raffle_pot_shares_check check (shares > 0),
  constraint raffle_pot_total_check check (total > 0)
);

-- One red envelope. A member has at most one of a pot.
create table raffle_share (
  raffle_id text not null,
  -- Counts from 0.
  share integer not null,
  amount bigint not null,
  member_id bigint,
  terms_version text,
  request_key text,
  taken_at timestamptz,
  primary key (raffle_id, share),
  constraint raffle_share_member_id_fkey foreign key (member_id) references member(id),
  constraint raffle_share_raffle_id_fkey foreign key (raffle_id) references raffle_pot(raffle_id),
  constraint raffle_share_amount_check check (amount > 0),
  constraint taken_says_how check ((member_id is null) = (taken_at is null) and (member_id is null) = (terms_version is null) and (member_id is null) = (request_key is null))
) with (fillfactor=70);
create index raffle_share_free on raffle_share (raffle_id, share) where member_id is null;
create unique index raffle_share_of_member on raffle_share (raffle_id, member_id) where member_id is not null;

-- How many of a version's prizes with a stock have been won.
create table raffle_stock (
  raffle_id text not null,
  version text not null,
  prize_id text not null,
  taken integer not null,
  primary key (raffle_id, version, prize_id),
  constraint raffle_stock_taken_check check (taken > 0)
);

-- Every change of a member's tickets, once for each reference.
create table raffle_ticket_entry (
  id bigint not null generated always as identity,
  raffle_id text not null,
  member_id bigint not null,
  change integer not null,
  reference text not null,
  at timestamptz not null,
  primary key (id),
  constraint raffle_ticket_entry_raffle_id_member_id_reference_key unique (raffle_id, member_id, reference),
  constraint raffle_ticket_entry_raffle_id_member_id_fkey foreign key (raffle_id, member_id) references raffle_tickets(raffle_id, member_id),
  constraint raffle_ticket_entry_change_check check (change <> 0)
);

-- What a member can draw with, and the seed of the next draw. Only its hash is shown before.
create table raffle_tickets (
  raffle_id text not null,
  member_id bigint not null,
  tickets integer not null,
  draws integer not null default 0,
  server_seed text not null,
  primary key (raffle_id, member_id),
  constraint raffle_tickets_member_id_fkey foreign key (member_id) references member(id),
  constraint raffle_tickets_tickets_check check (tickets >= 0)
);

-- How far the stream of play has been read for tickets.
create table raffle_watermark (
  id boolean not null default true,
  watermark xid8 not null,
  primary key (id),
  constraint raffle_watermark_id_check check (id)
);

-- Every change of a level, with what the window of days before it held.
create table rank_change (
  member_id bigint not null,
  reviewed_on date not null,
  from_level smallint not null,
  to_level smallint not null,
  -- Minor units.
  valid_bet bigint not null,
  deposit bigint not null,
  primary key (member_id, reviewed_on),
  constraint rank_change_member_id_fkey foreign key (member_id) references member(id),
  constraint rank_change_check check (to_level <> from_level)
);

-- Which benefit a member was paid, once for each week, year, level or day that it is named after. What can be claimed
-- and has not been is worked out, not kept.
create table rank_claim (
  member_id bigint not null,
  benefit_id text not null,
  kind text not null,
  -- That of the member when it was claimed; of a rebate and of rakeback, that of its day.
  level smallint not null,
  -- Minor units.
  amount bigint not null,
  claimed_at timestamptz not null,
  primary key (member_id, benefit_id),
  constraint rank_claim_member_id_fkey foreign key (member_id) references member(id),
  constraint rank_claim_amount_check check (amount > 0),
  constraint rank_claim_kind_check check (kind in ('WEEKLY', 'BIRTHDAY', 'UPGRADE', 'REBATE', 'RAKEBACK'))
);

-- The mornings on which all members were reviewed.
create table rank_review (
  day date not null,
  finished_at timestamptz not null,
  primary key (day)
);

-- Fixed windows. Losing them in a crash gives everyone a fresh window, so they are not logged.
create unlogged table rate_window (
  subject text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (subject)
) with (fillfactor=50);

create table reconciliation_difference (
  run_id bigint not null,
  kind text not null,
  transaction_uuid text not null,
  theirs jsonb,
  ours jsonb,
  primary key (run_id, transaction_uuid, kind),
  constraint reconciliation_difference_run_id_fkey foreign key (run_id) references reconciliation_run(id) on delete cascade,
  constraint reconciliation_difference_kind_check check (kind in ('MISSING_HERE', 'MISSING_THERE', 'AMOUNT_DIFFERS', 'STATE_DIFFERS', 'CONTENT_DIFFERS'))
);

-- The vendor's list of transactions held against ours.
create table reconciliation_run (
  id bigint not null generated always as identity,
  vendor_code text not null,
  -- NIGHTLY by the job, once for each vendor and day; ASKED by a person.
  kind text not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  state text not null default 'RUNNING',
  started_at timestamptz not null,
  finished_at timestamptz,
  -- How many the vendor listed, how many of them agree, and how many are under way.
  listed integer not null default 0,
  matched integer not null default 0,
  in_flight integer not null default 0,
  differences integer not null default 0,
  fault text,
  primary key (id),
  constraint reconciliation_run_vendor_code_fkey foreign key (vendor_code) references vendor(code),
  constraint reconciliation_run_check check (from_at < to_at),
  constraint reconciliation_run_kind_check check (kind in ('NIGHTLY', 'ASKED')),
  constraint reconciliation_run_state_check check (state in ('RUNNING', 'DONE', 'FAILED'))
);
create index reconciliation_run_newest on reconciliation_run (started_at desc);
create unique index reconciliation_run_nightly on reconciliation_run (vendor_code, from_at, to_at) where kind = 'NIGHTLY' and state <> 'FAILED';

-- Who came by whose code, the rules of that day, and how far it has come.
create table referral (
  invitee_id bigint not null,
  inviter_id bigint not null,
  terms_version text not null,
  joined_at timestamptz not null,
  -- Deposit and play count before it.
  until timestamptz not null,
  -- Minor units, as everything below.
  least_deposit bigint not null,
  least_valid_bet bigint not null,
  inviter_reward bigint not null,
  invitee_reward bigint not null,
  -- What the stream of play has brought within the time, up to the watermark of referral_followed.
  valid_bet bigint not null default 0,
  -- The stream has brought something that was not judged yet.
  has_news boolean not null default false,
  -- LAPSED: not reached in time. REFUSED: the two are one person, as far as reason tells.
  state text not null default 'PENDING',
  reason text,
  qualified_at timestamptz,
  primary key (invitee_id),
  constraint referral_invitee_id_fkey foreign key (invitee_id) references member(id),
  constraint referral_inviter_id_fkey foreign key (inviter_id) references member(id),
  constraint nobody_invites_oneself check (inviter_id <> invitee_id),
  constraint qualified_says_when check ((qualified_at is not null) = (state = 'QUALIFIED')),
  constraint referral_invitee_reward_check check (invitee_reward > 0),
  constraint referral_inviter_reward_check check (inviter_reward > 0),
  constraint referral_least_deposit_check check (least_deposit > 0),
  constraint referral_least_valid_bet_check check (least_valid_bet > 0),
  constraint referral_reason_check check (reason in ('DEVICE', 'ADDRESS', 'CONTACT', 'PAYEE')),
  constraint referral_state_check check (state in ('PENDING', 'QUALIFIED', 'LAPSED', 'REFUSED')),
  constraint refused_says_why check ((reason is not null) = (state = 'REFUSED'))
);
create index referral_lapsing on referral (until) where state = 'PENDING';
create index referral_of_inviter on referral (inviter_id, joined_at desc, invitee_id);
create index referral_with_news on referral (invitee_id) where has_news;

-- What is promised or paid, in minor units.
create table referral_budget (
  id boolean not null default true,
  committed bigint not null,
  primary key (id),
  constraint referral_budget_committed_check check (committed >= 0),
  constraint referral_budget_id_check check (id)
);

-- The code by which a member invites others, drawn when it is first shown.
create table referral_code (
  member_id bigint not null,
  code text not null,
  created_at timestamptz not null,
  primary key (member_id),
  constraint referral_code_code_key unique (code),
  constraint referral_code_member_id_fkey foreign key (member_id) references member(id),
  constraint referral_code_code_check check (code ~ '^[2-9A-HJ-NP-Z]{8}$')
);

-- Up to which transaction the stream of play is in the sums of referrals.
create table referral_followed (
  id boolean not null default true,
  watermark xid8 not null,
  primary key (id),
  constraint referral_followed_id_check check (id)
);

-- By what members who invite or were invited are recognised, as keyed hashes.
create table referral_mark (
  member_id bigint not null,
  kind text not null,
  mark bytea not null,
  primary key (member_id, kind, mark),
  constraint referral_mark_member_id_fkey foreign key (member_id) references member(id),
  constraint referral_mark_kind_check check (kind in ('DEVICE', 'CONTACT', 'PAYEE'))
);
create index referral_mark_holders on referral_mark (kind, mark);

-- What each of the two gets for a referral that has qualified.
create table referral_reward (
  id bigint not null generated always as identity,
  invitee_id bigint not null,
  side text not null,
  member_id bigint not null,
  amount bigint not null,
  -- TAKEN_BACK: what it was for was voided before the claim. WITHHELD: never to be had, as reason says.
  state text not null,
  reason text,
  -- Decides in which month it counts.
  granted_at timestamptz not null,
  claimed_at timestamptz,
  primary key (id),
  constraint referral_reward_invitee_id_side_key unique (invitee_id, side),
  constraint referral_reward_invitee_id_fkey foreign key (invitee_id) references referral(invitee_id),
  constraint referral_reward_member_id_fkey foreign key (member_id) references member(id),
  constraint claimed_says_when check ((claimed_at is not null) = (state = 'CLAIMED')),
  constraint referral_reward_amount_check check (amount > 0),
  constraint referral_reward_reason_check check (reason in ('MONTHLY_LIMIT', 'BUDGET_SPENT', 'NOT_ALLOWED')),
  constraint referral_reward_side_check check (side in ('INVITER', 'INVITEE')),
  constraint referral_reward_state_check check (state in ('CLAIMABLE', 'CLAIMED', 'TAKEN_BACK', 'WITHHELD')),
  constraint withheld_says_why check ((reason is not null) = (state = 'WITHHELD'))
);
create index referral_reward_of_member on referral_reward (member_id, state, granted_at);

-- One row for each member who registered. The key and the address tell a repeated request from a second one.
create table registration (
  member_id bigint not null,
  idempotency_key uuid not null,
  ip text not null,
  user_agent text not null,
  method text not null,
  kind text not null,
  -- By mobile a member may come without one.
  has_password boolean not null,
  terms_version text not null,
  terms_accepted_at timestamptz not null,
  -- Where the member came from, as the browser said.
  register_url text,
  page_host text,
  affiliate_code text,
  referral_code text,
  recommender_id text,
  created_at timestamptz not null,
  -- The code that has decided the upline; null where a host did, or nobody.
  agent_code text,
  primary key (member_id),
  constraint registration_ip_idempotency_key_key unique (ip, idempotency_key),
  constraint registration_agent_code_fkey foreign key (agent_code) references agent_code(code),
  constraint registration_member_id_fkey foreign key (member_id) references member(id) on delete cascade,
  constraint registration_kind_check check (kind in ('username', 'mobile', 'provider'))
);
create index registration_of_agent_code on registration (agent_code) where agent_code is not null;

-- A browser that may log in once more without a password. The validator changes at every use.
create table remembered_browser (
  selector text not null,
  validator_hash bytea not null,
  member_id bigint not null,
  device text not null,
  mobile text,
  country_dialing_code text,
  authenticated_at timestamptz not null,
  expires_at timestamptz not null,
  session_id bigint,
  -- The validator before the present one: shown again within the grace and from the same browser, it is the same
  -- log-in.
  last_validator_hash bytea,
  -- When it was last used; null before the first use.
  used_at timestamptz,
  -- The neighbourhood of the address from which it was last used.
  used_prefix text,
  primary key (selector),
  constraint remembered_browser_member_id_fkey foreign key (member_id) references member(id) on delete cascade,
  constraint remembered_browser_session_id_fkey foreign key (session_id) references session(id) on delete set null
);
create index remembered_browser_expiry on remembered_browser (expires_at);
create index remembered_browser_member on remembered_browser (member_id);
create index remembered_browser_session on remembered_browser (session_id) where session_id is not null;

-- A session is the cookie (session_hash) together with the token of one of its tabs (session_tab). Only SHA-256 hashes
-- of both are kept.
create table session (
  id bigint not null generated always as identity,
  session_hash bytea not null,
  member_id bigint not null,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  -- How it was opened: by user name, SMS, a remembered browser, a provider …
  login_type text not null default 'username',
  -- When the member last showed the password or a code; a remembered browser shows neither.
  authenticated_at timestamptz not null,
  -- While set, the session may do nothing but change the password and log out.
  must_change_reason text,
  primary key (id),
  constraint session_session_hash_key unique (session_hash),
  constraint session_member_id_fkey foreign key (member_id) references member(id) on delete cascade,
  constraint session_check check ((ended_at is null) = (end_reason is null)),
  constraint session_end_reason_check check (end_reason in ('logout', 'replaced', 'expired', 'revoked', 'password'))
);
create index session_ended on session (ended_at) where ended_at is not null;
create index session_ip on session (ip, member_id);
create index session_last_seen on session (last_seen_at);
create index session_member on session (member_id, ip);
create index session_open_by_member on session (member_id, id) where ended_at is null;
create trigger end_games after update of ended_at on session for each row when (old.ended_at is null and new.ended_at is not null) execute function end_games_with_session();

create table session_tab (
  token_hash bytea not null,
  session_id bigint not null,
  created_at timestamptz not null,
  primary key (token_hash),
  constraint session_tab_session_id_fkey foreign key (session_id) references session(id) on delete cascade
);
create index session_tab_by_session on session_tab (session_id, created_at);

create table sql_function_file (
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now(),
  primary key (name)
);

-- A member of the operator's staff. It has no account, password and authenticator before an invitation was accepted.
create table staff (
  id bigint not null generated always as identity,
  email text not null,
  account text,
  name text,
  password_hash text,
  -- The key of the authenticator, sealed.
  totp_sealed text,
  -- The time step of the last code that counted.
  totp_last_step bigint not null default '-1'::integer,
  invited_by text not null,
  created_at timestamptz not null,
  -- Null until an invitation was accepted, and again after another one was sent.
  activated_at timestamptz,
  suspended_at timestamptz,
  primary key (id),
  constraint staff_account_key unique (account),
  constraint staff_email_key unique (email),
  constraint staff_account_check check (account = lower(account)),
  constraint staff_check check (activated_at is null or account is not null and password_hash is not null and totp_sealed is not null),
  constraint staff_email_check check (email = lower(email))
);

-- The amount above which a call needs a second person, in minor units. A call without a row has the limit of the
-- release.
create table staff_approval_limit (
  kind text not null,
  amount bigint not null,
  primary key (kind),
  constraint staff_approval_limit_amount_check check (amount > 0)
);

-- Acts of staff, in a chain: the hash of a row covers the row and the hash of the row before it. A change has two rows,
-- one from before it was carried out and one with its result. Rows are only ever added.
create table staff_audit (
  seq bigint not null,
  -- The number of the act's first row.
  act bigint not null,
  part text not null,
  at timestamptz not null,
  staff text not null,
  ip text not null,
  device text not null,
  call text not null,
  permission text not null,
  subject text not null,
  reason text not null,
  -- JSON as it was hashed.
  request text not null,
  before_value text not null,
  after_value text not null,
  result text not null,
  code text not null,
  request_id text not null,
  hash text not null,
  primary key (seq),
  constraint staff_audit_hash_check check (hash ~ '^[0-9a-f]{64}$'),
  constraint staff_audit_part_check check (part in ('BEGUN', 'ENDED', 'WHOLE')),
  constraint staff_audit_result_check check (result in ('', 'DONE', 'REFUSED', 'FAILED'))
);
create index staff_audit_by_call on staff_audit (call, seq desc);
create index staff_audit_by_staff on staff_audit (staff, seq desc);
create index staff_audit_by_subject on staff_audit (subject, seq desc) where subject <> '';
create index staff_audit_end on staff_audit (act) where part = 'ENDED';
create index staff_audit_time on staff_audit using brin (at);
create trigger append_only before delete or update or truncate on staff_audit for each statement execute function staff_audit_is_append_only();

-- The last row of the audit, which is locked while a row is added. There is one after the first act.
create table staff_audit_head (
  is_only boolean not null default true,
  seq bigint not null,
  hash text not null,
  primary key (is_only),
  constraint staff_audit_head_is_only_check check (is_only)
);

-- Heads of the audit that were published, each with the last round of a public beacon that was known. Rows are only
-- ever added.
create table staff_audit_published_head (
  seq bigint not null,
  hash text not null,
  published_at timestamptz not null,
  beacon_chain text,
  beacon_round bigint,
  primary key (seq)
);
create trigger append_only before delete or update or truncate on staff_audit_published_head for each statement execute function staff_audit_is_append_only();

-- An item of a queue of staff that a person works on. Until then, no one else decides about it.
create table staff_claim (
  -- Such as withdrawal, with the number of the item in its queue.
  kind text not null,
  subject text not null,
  staff text not null,
  until timestamptz not null,
  primary key (kind, subject)
);

-- A browser in which a member of staff has logged in, by the hash of its cookie.
create table staff_device (
  id bigint not null generated always as identity,
  staff_id bigint not null,
  device_hash bytea not null,
  name text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (id),
  constraint staff_device_staff_id_device_hash_key unique (staff_id, device_hash),
  constraint staff_device_staff_id_fkey foreign key (staff_id) references staff(id)
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

-- The newest invitation of a member of staff, by the hash of its link's secret. It counts once.
create table staff_invitation (
  staff_id bigint not null,
  token_hash bytea not null,
  ends_at timestamptz not null,
  -- What the invited person has chosen, until the first code of the authenticator opens the account.
  account text,
  name text,
  password_hash text,
  totp_sealed text,
  primary key (staff_id),
  constraint staff_invitation_token_hash_key unique (token_hash),
  constraint staff_invitation_staff_id_fkey foreign key (staff_id) references staff(id)
);

-- A right password that waits for the second factor, by the hash of its secret.
create table staff_login_challenge (
  challenge_hash bytea not null,
  staff_id bigint not null,
  tries smallint not null default 0,
  ends_at timestamptz not null,
  primary key (challenge_hash),
  constraint staff_login_challenge_staff_id_fkey foreign key (staff_id) references staff(id)
);
create index staff_login_challenge_end on staff_login_challenge (ends_at);
create index staff_login_challenge_of on staff_login_challenge (staff_id);

-- A passkey of a member of staff: the public key of an authenticator that signs for the back office alone.
create table staff_passkey (
  id bigint not null generated always as identity,
  staff_id bigint not null,
  -- The id that the authenticator has given it.
  credential_id bytea not null,
  public_key bytea not null,
  -- How often the authenticator says that it has signed. Zero for authenticators that do not count.
  counter bigint not null,
  -- How a browser reaches the authenticator, as the browser said.
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (id),
  constraint staff_passkey_credential_id_key unique (credential_id),
  constraint staff_passkey_staff_id_fkey foreign key (staff_id) references staff(id)
);
create index staff_passkey_of on staff_passkey (staff_id);

-- A random text that a passkey has to sign. It counts once, for one log-in under way or one session.
create table staff_passkey_demand (
  -- The log-in or session, and whether it shows a passkey or adds one.
  owner text not null,
  challenge text not null,
  ends_at timestamptz not null,
  primary key (owner)
);
create index staff_passkey_demand_end on staff_passkey_demand (ends_at);

-- A call of staff that another person has to approve before it is carried out.
create table staff_proposal (
  id bigint not null generated always as identity,
  proposal_no text not null,
  -- The id of the call, such as withdrawals.decide, and the permission that it needs.
  kind text not null,
  permission text not null,
  subject text not null,
  -- The request as it came, and the hash of it with the kind.
  fields jsonb not null,
  fields_hash text not null,
  reason text not null,
  proposed_by text not null,
  -- Null for the machine's key.
  proposer_id bigint,
  proposer_ip text not null,
  state text not null,
  version integer not null default 1,
  -- The hash of what it stands on, and of its effects.
  ground text not null,
  effects_hash text not null,
  -- The dry run, and the effects that it had once it was applied. The greatest change of a member's money, in minor
  -- units.
  effects jsonb not null,
  outcome jsonb,
  amount bigint,
  currency text,
  proposed_at timestamptz not null,
  -- Since when it is in its state.
  changed_at timestamptz not null,
  expires_at timestamptz not null,
  apply_at timestamptz,
  decided_by text,
  decider_id bigint,
  decided_at timestamptz,
  decision_reason text,
  is_bypassed boolean not null default false,
  flags text[] not null default '{}',
  -- Why it could not be applied.
  note text,
  -- Runs that failed by a fault of ours, and when the next one may begin.
  attempts integer not null default 0,
  next_try_at timestamptz,
  primary key (id),
  constraint staff_proposal_proposal_no_key unique (proposal_no),
  constraint staff_proposal_decider_id_fkey foreign key (decider_id) references staff(id),
  constraint staff_proposal_proposer_id_fkey foreign key (proposer_id) references staff(id),
  constraint staff_proposal_state_check check (state in ('DRAFT', 'IN_REVIEW', 'APPROVED', 'SCHEDULED', 'APPLIED', 'REJECTED', 'CANCELLED', 'EXPIRED', 'STALE'))
);
create index staff_proposal_by_state on staff_proposal (state, changed_at, proposal_no);
create index staff_proposal_by_time on staff_proposal (changed_at, proposal_no);
create index staff_proposal_of on staff_proposal (proposed_by, changed_at, proposal_no);
create unique index staff_proposal_open on staff_proposal (fields_hash) where state in ('DRAFT', 'IN_REVIEW', 'APPROVED', 'SCHEDULED');

-- Every state that a proposal has been in.
create table staff_proposal_event (
  id bigint not null generated always as identity,
  proposal_id bigint not null,
  state text not null,
  by text not null,
  reason text not null,
  at timestamptz not null,
  primary key (id),
  constraint staff_proposal_event_proposal_id_fkey foreign key (proposal_id) references staff_proposal(id)
);
create index staff_proposal_event_of on staff_proposal_event (proposal_id, id);

-- A recovery code of a member of staff, by its hash. It counts once.
create table staff_recovery_code (
  staff_id bigint not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_hash),
  constraint staff_recovery_code_staff_id_fkey foreign key (staff_id) references staff(id)
);

-- A set of permissions. ADMIN has all of them, whatever is here.
create table staff_role (
  code text not null,
  name text not null,
  permissions text[] not null,
  primary key (code),
  constraint staff_role_code_check check (code ~ '^[A-Z][A-Z0-9_]{1,31}$')
);

-- The roles of a member of staff.
create table staff_role_holder (
  staff_id bigint not null,
  role_code text not null,
  primary key (staff_id, role_code),
  constraint staff_role_holder_role_code_fkey foreign key (role_code) references staff_role(code),
  constraint staff_role_holder_staff_id_fkey foreign key (staff_id) references staff(id)
);
create index staff_role_holder_by_role on staff_role_holder (role_code);

-- A session of a member of staff, by the hash of its cookie. It is valid only together with its device.
create table staff_session (
  id bigint not null generated always as identity,
  staff_id bigint not null,
  device_id bigint not null,
  session_hash bytea not null,
  ip text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  -- When the second factor was given last.
  proven_at timestamptz not null,
  ended_at timestamptz,
  primary key (id),
  constraint staff_session_session_hash_key unique (session_hash),
  constraint staff_session_device_id_fkey foreign key (device_id) references staff_device(id),
  constraint staff_session_staff_id_fkey foreign key (staff_id) references staff(id)
);
create index staff_session_by_device on staff_session (device_id);
create index staff_session_open on staff_session (staff_id) where ended_at is null;

-- How many members of a team have a valid bet on a day: `members[i]` last had one `since[i]` days before it or earlier.
-- 100 stands for longer ago, or never; no report covers as many days. A member counts in a range of days on the first
-- of them: the one whose `since` reaches back before the range. So members of any range are counted once without a list
-- of them.
create table team_activity (
  ancestor_id bigint not null,
  currency text not null,
  day timestamptz not null,
  -- Each occurs once, in rising order.
  since smallint[] not null,
  members integer[] not null,
  primary key (ancestor_id, currency, day)
) with (fillfactor=90);

-- What is on all accounts of everybody below a member. Rolled up from the ledger with the days of play.
create table team_balance (
  ancestor_id bigint not null,
  currency text not null,
  balance bigint not null,
  primary key (ancestor_id, currency)
) with (fillfactor=80);

-- What everybody below a member has played, paid in and been given on each business day, by the type of the games; cash
-- and rewards have none. Rolled up from play_event by sql/functions/play-roll-up.sql.
create table team_day (
  ancestor_id bigint not null,
  day timestamptz not null,
  -- Empty in the rows that count who has joined.
  currency text not null,
  category text not null,
  joined integer not null,
  -- As in member_day: `rounds` and `stake` are of settled rounds.
  rounds integer not null,
  stake bigint not null,
  valid_bet bigint not null,
  win bigint not null,
  -- Of rounds that were rolled back. The stake is what was once staked; the win is in `win`, too.
  voided integer not null,
  voided_stake bigint not null,
  voided_win bigint not null,
  deposit bigint not null,
  withdrawal bigint not null,
  bonus bigint not null,
  rebate bigint not null,
  agent_pay bigint not null,
  primary key (ancestor_id, day, currency, category)
) with (fillfactor=90);

-- How many members are below a member. Rolled up from play_event with the days of play: in the transaction that adds a
-- member the rows of those at the top of the tree would be waited for by everybody who comes.
create table team_size (
  ancestor_id bigint not null,
  direct integer not null,
  members integer not null,
  primary key (ancestor_id)
) with (fillfactor=80);

-- Sessions after whose end the money comes back by itself.
create table transfer_recall (
  session_id text not null,
  member_id bigint not null,
  vendor_code text not null,
  next_try_at timestamptz not null,
  primary key (session_id),
  constraint transfer_recall_session_id_fkey foreign key (session_id) references game_session(id)
);
create index transfer_recall_due on transfer_recall (next_try_at);

-- Absent: on.
create table transfer_setting (
  member_id bigint not null,
  auto_transfer boolean not null,
  -- Absent row: the member was never asked, and nothing is moved. Minor units; null with auto_transfer: all there is.
  auto_amount bigint,
  primary key (member_id),
  constraint transfer_setting_member_id_fkey foreign key (member_id) references member(id) on delete cascade
);

-- Vendors that take bets against the main wallet, and what they have told us.
create table vendor (
  code text not null,
  name text not null,
  enabled boolean not null default true,
  -- Minor units; null is no limit.
  max_bet bigint,
  max_daily_stake bigint,
  max_round_win bigint,
  -- Free bets need a granted reward; otherwise one without a reward is taken at the vendor's word.
  free_needs_grant boolean not null default false,
  -- Null: as the configuration says for all vendors.
  base_url text,
  game_origin text,
  timeout_ms integer,
  -- SEAMLESS: plays on the main wallet. TRANSFER: keeps a wallet for each member, to which money is transferred.
  wallet_type text not null default 'SEAMLESS',
  -- The most that a round pays, in stakes; beside max_round_win, which is an amount.
  max_round_multiple integer not null default 100000,
  primary key (code),
  constraint vendor_base_url_check check (base_url ~ '^https?://'),
  constraint vendor_game_origin_check check (game_origin ~ '^https?://[^/]+$'),
  constraint vendor_max_bet_check check (max_bet > 0),
  constraint vendor_max_daily_stake_check check (max_daily_stake > 0),
  constraint vendor_max_round_multiple_check check (max_round_multiple > 0),
  constraint vendor_max_round_win_check check (max_round_win > 0),
  constraint vendor_timeout_ms_check check (timeout_ms >= 100 and timeout_ms <= 30000),
  constraint vendor_wallet_type_check check (wallet_type in ('SEAMLESS', 'TRANSFER'))
);

-- Balance calls are many and change nothing: how many a session has made, and what the last one was told.
create table vendor_balance_asked (
  session_id text not null,
  asked bigint not null,
  last_balance bigint not null,
  last_asked_at timestamptz not null,
  primary key (session_id)
) with (fillfactor=80);

-- What a bet returns whatever is drawn was not at risk. Vendors say what their bets on several outcomes return
-- (contracts/bet-cover.ts).
create table vendor_bet_cover (
  vendor_code text not null,
  transaction_uuid text not null,
  market text not null,
  -- How many outcomes the market has, without those that serve the house alone.
  outcomes integer not null,
  -- Minor units by outcome. One that is missing returns nothing.
  returns jsonb not null,
  primary key (vendor_code, transaction_uuid, market),
  constraint vendor_bet_cover_vendor_code_transaction_uuid_fkey foreign key (vendor_code, transaction_uuid) references vendor_transaction(vendor_code, transaction_uuid)
);

-- What a bet of a sports book is on, as its vendor describes it; written after the bet and before its answer.
create table vendor_bet_leg (
  vendor_code text not null,
  transaction_uuid text not null,
  -- Array of what contracts/sports-bet.ts calls a leg.
  legs jsonb not null,
  -- How the fixtures ended, once the bet is settled.
  result text,
  primary key (vendor_code, transaction_uuid),
  constraint vendor_bet_leg_vendor_code_transaction_uuid_fkey foreign key (vendor_code, transaction_uuid) references vendor_transaction(vendor_code, transaction_uuid)
);

-- The part of a bet or a win that is bonus money; the rest is in vendor_transaction.
create table vendor_bonus_part (
  vendor_code text not null,
  transaction_uuid text not null,
  grant_id bigint not null,
  round_id bigint not null,
  amount bigint not null,
  ledger_transaction_id bigint not null,
  primary key (vendor_code, transaction_uuid),
  constraint vendor_bonus_part_grant_id_fkey foreign key (grant_id) references bonus_grant(id),
  constraint vendor_bonus_part_amount_check check (amount > 0)
);
create index vendor_bonus_part_of_grant on vendor_bonus_part (grant_id);

-- Refusals, repeats, questions, rollbacks, and whatever took long or raised an incident. A bet or win that was carried
-- out quickly is in vendor_transaction alone, which has the same facts from the same commit as the postings. One
-- partition a month, kept for five years: the ones before are dropped whole.
create table vendor_call (
  received_at timestamptz not null,
  vendor_code text not null,
  call text not null,
  status text not null,
  request_uuid text,
  transaction_uuid text,
  reference_uuid text,
  wallet_user text,
  member_id bigint,
  session_id text,
  round text,
  amount bigint,
  currency text,
  balance_before bigint,
  balance_after bigint,
  replayed boolean not null default false,
  incident text,
  key_id text,
  -- The id that our own logs know this call by.
  request_id text not null,
  duration_ms real not null,
  constraint vendor_call_call_check check (call in ('info', 'balance', 'bet', 'win', 'rollback'))
) partition by RANGE (received_at);
create index vendor_call_round on only vendor_call (vendor_code, round) where round is not null;
create index vendor_call_time on only vendor_call using brin (received_at);
create trigger append_only before delete or update or truncate on vendor_call for each statement execute function vendor_log_is_append_only();

create table vendor_call_unsorted partition of vendor_call default;

-- Who changed what, and from what to what.
create table vendor_change (
  id bigint not null generated always as identity,
  vendor_code text not null,
  changed_at timestamptz not null,
  changed_by text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  primary key (id),
  constraint vendor_change_vendor_code_fkey foreign key (vendor_code) references vendor(code),
  constraint vendor_change_subject_check check (subject in ('SETTINGS', 'KEY_ADDED', 'KEY_RETIRED', 'FREE_ROUNDS_GRANTED', 'WIN_DECIDED', 'CREDIT_SETTLED'))
);
create index vendor_change_by_vendor on vendor_change (vendor_code, id desc);
create trigger append_only before delete or update or truncate on vendor_change for each statement execute function vendor_log_is_append_only();

-- What a member has staked at a vendor in one business day. Kept only while the vendor has such a limit, and begun from
-- the rounds of the day.
create table vendor_day_stake (
  vendor_code text not null,
  member_id bigint not null,
  day_start timestamptz not null,
  staked bigint not null,
  primary key (vendor_code, member_id, day_start),
  constraint vendor_day_stake_staked_check check (staked >= 0)
) with (fillfactor=80);

-- What of a win is finer than the currency and was not booked.
create table vendor_finer_amount (
  vendor_code text not null,
  transaction_uuid text not null,
  -- What the win was beyond whole minor units, in thousandths of one.
  units integer not null,
  primary key (vendor_code, transaction_uuid),
  constraint vendor_finer_amount_vendor_code_transaction_uuid_fkey foreign key (vendor_code, transaction_uuid) references vendor_transaction(vendor_code, transaction_uuid),
  constraint vendor_finer_amount_units_check check (units >= 1 and units <= 999)
);

-- What a person has to look at: a rolled back win that the member no longer has, a reused transaction id.
create table vendor_incident (
  id bigint not null generated always as identity,
  vendor_code text not null,
  kind text not null,
  transaction_uuid text not null,
  member_id bigint,
  amount bigint,
  raised_at timestamptz not null,
  -- The older transaction whose id differs from this one in upper and lower case only.
  other_uuid text,
  primary key (id),
  constraint vendor_incident_kind_check check (kind in ('WIN_NOT_RECOVERED', 'DUPLICATE_TRANSACTION', 'WIN_ABOVE_LIMIT', 'ID_DIFFERS_IN_CASE'))
);
create index vendor_incident_newest on vendor_incident (raised_at desc);

-- Public keys that verify a vendor's calls. The newest one is used where a call names none.
create table vendor_key (
  vendor_code text not null,
  key_id text not null,
  public_key_pem text not null,
  added_at timestamptz not null,
  retired_at timestamptz,
  primary key (vendor_code, key_id),
  constraint vendor_key_vendor_code_fkey foreign key (vendor_code) references vendor(code)
);

-- The opaque name by which a vendor knows a member; another one at every vendor.
create table vendor_member (
  vendor_code text not null,
  wallet_user text not null,
  member_id bigint not null,
  primary key (vendor_code, wallet_user),
  constraint vendor_member_vendor_code_member_id_key unique (vendor_code, member_id),
  constraint vendor_member_member_id_fkey foreign key (member_id) references member(id),
  constraint vendor_member_vendor_code_fkey foreign key (vendor_code) references vendor(code)
);

-- A win or rollback that a vendor signed and that was refused, once for all its attempts, and how it was settled.
create table vendor_refused_credit (
  id bigint not null generated always as identity,
  vendor_code text not null,
  call text not null,
  -- A hash of what was asked for, without what changes with every attempt: a repeat is the same row.
  content text not null,
  status text not null,
  transaction_uuid text,
  reference_uuid text,
  wallet_user text,
  member_id bigint,
  round text,
  -- Minor units, rounded down; null for a rollback, and where none could be read.
  amount bigint,
  currency text,
  -- The body of the first attempt without its token, at most 8,000 characters.
  raw text not null,
  times integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- ARRIVED: the vendor's call was carried out later. BOOKED: staff had it carried out. CREDITED: staff gave the member
  -- money beside any round.
  state text not null default 'OPEN',
  settled_at timestamptz,
  primary key (id),
  constraint vendor_refused_credit_once unique (vendor_code, content),
  constraint vendor_refused_credit_member_id_fkey foreign key (member_id) references member(id),
  constraint vendor_refused_credit_vendor_code_fkey foreign key (vendor_code) references vendor(code),
  constraint settled_when_not_open check ((settled_at is null) = (state = 'OPEN')),
  constraint vendor_refused_credit_call_check check (call in ('win', 'rollback')),
  constraint vendor_refused_credit_state_check check (state in ('OPEN', 'ARRIVED', 'BOOKED', 'CREDITED', 'DISMISSED'))
);
create index vendor_refused_credit_open on vendor_refused_credit (vendor_code, id) where state = 'OPEN';

-- What came out of a round, as its vendor tells with the win (contracts/round-result.ts). What is told last counts.
create table vendor_round_result (
  round_id bigint not null,
  result jsonb not null,
  primary key (round_id),
  constraint vendor_round_result_round_id_fkey foreign key (round_id) references game_round(id) on delete cascade
);

-- Rounds that were played on wallets that vendors keep, as those vendors tell them. They have moved no money of ours:
-- what went there and came back are transfers.
create table vendor_told_round (
  id bigint not null generated always as identity,
  vendor_code text not null,
  round text not null,
  member_id bigint not null,
  game_code text not null,
  currency text not null,
  stake bigint not null,
  payout bigint not null,
  opened_at timestamptz not null,
  settled_at timestamptz not null,
  -- The launch that a told round was played in. Null where the vendor does not say.
  session_id text,
  -- What came out of it, where the vendor tells.
  result jsonb,
  primary key (id),
  constraint vendor_told_round_vendor_code_round_key unique (vendor_code, round),
  constraint vendor_told_round_member_id_fkey foreign key (member_id) references member(id),
  constraint vendor_told_round_session_id_fkey foreign key (session_id) references game_session(id),
  constraint vendor_told_round_vendor_code_fkey foreign key (vendor_code) references vendor(code),
  constraint vendor_told_round_payout_check check (payout >= 0),
  constraint vendor_told_round_stake_check check (stake >= 0)
);
create index vendor_told_round_member on vendor_told_round (member_id, opened_at desc);
create index vendor_told_round_newest on vendor_told_round (vendor_code, settled_at desc);
create index vendor_told_round_opened on vendor_told_round using brin (opened_at);
create index vendor_told_round_payout on vendor_told_round (payout desc, settled_at desc) where payout > 0;
create trigger appends_play after insert or delete or update on vendor_told_round for each row execute function told_round_appends_play();

-- Every money call that was carried out, with the answer that a repeat gets. A tombstone takes the place of a bet or
-- win that was rolled back before it arrived. Never deleted (retention: as long as the ledger).
create table vendor_transaction (
  vendor_code text not null,
  transaction_uuid text not null,
  kind text not null,
  member_id bigint not null,
  round_id bigint,
  amount bigint not null default 0,
  currency text not null,
  is_free boolean not null default false,
  -- win: its bet. rollback: the bet or win that it takes back.
  reference_uuid text,
  fingerprint text not null,
  -- Null where no money moved: amount zero, free bets, rollbacks of nothing.
  ledger_transaction_id bigint,
  balance_after bigint not null,
  rolled_back_by text,
  received_at timestamptz not null,
  -- The launch it belongs to: the caller's, or that of the bet where the caller's token was forgotten.
  session_id text,
  request_uuid text,
  key_id text,
  reward_uuid text,
  -- A win that was above what its round can pay: waits for a person, who pays or refuses it. Null for every other.
  hold_state text,
  primary key (vendor_code, transaction_uuid),
  constraint vendor_transaction_amount_check check (amount >= 0),
  constraint vendor_transaction_hold_state_check check (hold_state in ('WAITING', 'PAID', 'REFUSED')),
  constraint vendor_transaction_kind_check check (kind in ('bet', 'win', 'rollback', 'tombstone'))
) with (fillfactor=90);
create index vendor_transaction_capitals on vendor_transaction (vendor_code, lower(transaction_uuid)) where transaction_uuid <> lower(transaction_uuid);
create index vendor_transaction_held on vendor_transaction (received_at) where hold_state = 'WAITING';
create index vendor_transaction_received on vendor_transaction using brin (received_at);
create index vendor_transaction_reference on vendor_transaction (vendor_code, reference_uuid) where reference_uuid is not null;
create index vendor_transaction_round on vendor_transaction (round_id);

-- Codes of gateways of the release before asked_code.
create table verification_code (
  target text not null,
  purpose text not null,
  -- Whose code it is; 0 for one that was sent without a session.
  member_id bigint not null,
  send_id bigint not null,
  kid text not null,
  code_hash bytea not null,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  primary key (target, purpose, member_id)
);
create index verification_code_expiry on verification_code (expires_at);

-- What gateways sign and hash with: challenges, codes, the answers of captchas. The newest one signs; older ones still
-- verify until they are removed.
create table verification_key (
  kid text not null,
  secret bytea not null,
  created_at timestamptz not null,
  primary key (kid)
);

-- Everything that was sent, or would have been had anybody had the number (is_silent): limits count here.
create table verification_send (
  id bigint not null generated always as identity,
  channel text not null,
  target text not null,
  purpose text not null,
  ip text not null,
  subnet text not null,
  -- Of a number: its country, and the first digits that its operator is known by.
  country text,
  prefix text,
  is_silent boolean not null,
  sent_at timestamptz not null,
  verified_at timestamptz,
  -- Null: sent by a gateway of the release before.
  asker text,
  -- Asked for by who has shown to have the number or address, so strangers cannot use it up.
  is_owner boolean not null default false,
  primary key (id),
  constraint verification_send_channel_check check (channel in ('sms', 'email'))
);
create index verification_send_age on verification_send (sent_at);
create index verification_send_country on verification_send (country, sent_at desc) where not is_silent;
create index verification_send_ip on verification_send (ip, sent_at desc);
create index verification_send_prefix on verification_send (prefix, sent_at desc) where not is_silent;
create index verification_send_subnet on verification_send (subnet, sent_at desc);
create index verification_send_target on verification_send (target, sent_at desc);

-- What a right code was traded for.
create table verification_ticket (
  ticket_hash bytea not null,
  target text not null,
  purpose text not null,
  member_id bigint not null,
  expires_at timestamptz not null,
  primary key (ticket_hash)
);
create index verification_ticket_expiry on verification_ticket (expires_at);

create table wallet_transfer (
  -- Also the vendor's transaction_uuid.
  id text not null,
  member_id bigint not null,
  vendor_code text not null,
  wallet_user text not null,
  -- IN: to the vendor. OUT: back to the main wallet.
  direction text not null,
  -- Minor units.
  amount bigint not null,
  currency text not null,
  state text not null default 'PENDING',
  -- The amount lies in vendor:<code>:transit. Nothing is sent to the vendor before.
  is_reserved boolean not null default false,
  -- What asked for it: asking again is the same transfer.
  request_key text not null,
  reason text,
  attempts integer not null default 0,
  -- When the vendor is asked what became of it, should nobody have said by then.
  next_check_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (id),
  constraint wallet_transfer_member_id_request_key_key unique (member_id, request_key),
  constraint wallet_transfer_member_id_fkey foreign key (member_id) references member(id),
  constraint wallet_transfer_vendor_code_fkey foreign key (vendor_code) references vendor(code),
  constraint ended_in_an_end_state check ((ended_at is not null) = (state in ('DONE', 'FAILED'))),
  constraint wallet_transfer_amount_check check (amount > 0),
  constraint wallet_transfer_direction_check check (direction in ('IN', 'OUT')),
  constraint wallet_transfer_state_check check (state in ('PENDING', 'DONE', 'FAILED', 'UNKNOWN'))
);
create index wallet_transfer_due on wallet_transfer (next_check_at) where ended_at is null;
create index wallet_transfer_member on wallet_transfer (member_id, created_at desc, id desc);
create unique index wallet_transfer_open on wallet_transfer (member_id, vendor_code) where ended_at is null;

create table withdrawal (
  order_no text not null,
  member_id bigint not null,
  account_id text not null,
  -- Minor units.
  amount bigint not null,
  currency text not null,
  state text not null default 'REQUESTED',
  -- Of the amount: what payouts have taken out of the hold, what has gone back from there to the main wallet.
  paid bigint not null default 0,
  released bigint not null default 0,
  -- Of what was paid: given back because it had not come.
  refunded bigint not null default 0,
  -- What asked for it: asking again is the same withdrawal.
  request_key text not null,
  -- Until when the member can say that it has not come.
  confirm_deadline timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- Minor units; taken beside the amount, and given back if nothing of it arrives.
  fee bigint not null default 0,
  -- The risks that were found when the withdrawal was asked for. Null for those from before this was kept.
  risk text[],
  primary key (order_no),
  constraint withdrawal_member_id_request_key_key unique (member_id, request_key),
  constraint withdrawal_account_id_fkey foreign key (account_id) references payout_account(id),
  constraint withdrawal_member_id_fkey foreign key (member_id) references member(id),
  constraint an_end_leaves_nothing_on_hold check ((state in ('REQUESTED', 'REVIEW', 'APPROVED', 'PAYING')) or (paid + released) = amount),
  constraint nothing_beyond_the_amount check ((paid + released) <= amount),
  constraint withdrawal_amount_check check (amount > 0),
  constraint withdrawal_check check (refunded >= 0 and refunded <= paid),
  constraint withdrawal_fee_check check (fee >= 0),
  constraint withdrawal_paid_check check (paid >= 0),
  constraint withdrawal_released_check check (released >= 0),
  constraint withdrawal_state_check check (state in ('REQUESTED', 'REVIEW', 'APPROVED', 'PAYING', 'PAID_WAIT_CONFIRM', 'RECEIVED', 'DISPUTED', 'REFUNDED', 'REJECTED', 'FAILED'))
);
create index withdrawal_member on withdrawal (member_id, created_at desc, order_no desc);
create unique index withdrawal_open on withdrawal (member_id) where state in ('REQUESTED', 'REVIEW', 'APPROVED', 'PAYING');
create index withdrawal_risk on withdrawal using gin (risk) where state = 'REVIEW';
create index withdrawal_unfinished on withdrawal (state, changed_at) where state in ('REQUESTED', 'REVIEW', 'APPROVED', 'PAYING', 'PAID_WAIT_CONFIRM', 'DISPUTED');
create index withdrawal_waiting on withdrawal (changed_at, order_no) where state in ('REQUESTED', 'REVIEW', 'APPROVED', 'PAYING', 'PAID_WAIT_CONFIRM', 'DISPUTED');

create table withdrawal_event (
  id bigint not null generated always as identity,
  order_no text not null,
  state text not null,
  reason text,
  -- In somebody's words: the member's, or those of staff.
  note text,
  at timestamptz not null,
  -- Why staff rejected it, for the member. Null for all other states, and for a rejection from before this was kept.
  cause text,
  -- The name of the member of staff who decided. Null for the steps of the site and of members, and for decisions from
  -- before this was kept.
  decided_by text,
  primary key (id),
  constraint withdrawal_event_order_no_fkey foreign key (order_no) references withdrawal(order_no),
  constraint withdrawal_event_cause_check check (cause is null or state = 'REJECTED' and (cause in ('OTHER_HOLDER', 'ACCOUNT_UNPAYABLE', 'IDENTITY', 'DEPOSIT_DISPUTED', 'RULES', 'OTHER'))),
  constraint withdrawal_event_reason_check check (reason in ('AUTO', 'FORCED'))
);
create index withdrawal_event_order on withdrawal_event (order_no, id);

create table withdrawal_payout (
  -- The provider's order number.
  id text not null,
  order_no text not null,
  number smallint not null,
  -- What the provider was asked to pay, and has paid.
  amount bigint not null,
  paid bigint not null default 0,
  state text not null default 'OPEN',
  psp_ref text,
  -- What the member says of it.
  answer text,
  -- What the provider has said that does not fit: a person has to look.
  contradiction text,
  attempts integer not null default 0,
  next_check_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (id),
  constraint withdrawal_payout_order_no_number_key unique (order_no, number),
  constraint withdrawal_payout_order_no_fkey foreign key (order_no) references withdrawal(order_no),
  constraint answered_when_it_is_paid check (answer is null or state = 'PAID'),
  constraint ended_in_an_end_state check ((ended_at is not null) = (state <> 'OPEN')),
  constraint paid_when_it_is_paid check ((paid > 0) = (state = 'PAID')),
  constraint withdrawal_payout_amount_check check (amount > 0),
  constraint withdrawal_payout_answer_check check (answer in ('RECEIVED', 'DISPUTED')),
  constraint withdrawal_payout_check check (paid >= 0 and paid <= amount),
  constraint withdrawal_payout_number_check check (number > 0),
  constraint withdrawal_payout_state_check check (state in ('OPEN', 'PAID', 'FAILED'))
);
create index withdrawal_payout_contradicted on withdrawal_payout (id) where contradiction is not null;
create index withdrawal_payout_due on withdrawal_payout (next_check_at) where state = 'OPEN';
create unique index withdrawal_payout_open on withdrawal_payout (order_no) where state = 'OPEN';

-- The rules by which withdrawals are approved without a person. Each is off until staff switch it on.
create table withdrawal_rule (
  name text not null,
  is_on boolean not null default false,
  -- Minor units: larger withdrawals wait for a person.
  max_amount bigint not null,
  -- Days since the member and the account for payouts were added.
  account_days integer not null,
  payout_account_days integer not null,
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (name),
  constraint withdrawal_rule_account_days_check check (account_days >= 0 and account_days <= 3650),
  constraint withdrawal_rule_max_amount_check check (max_amount > 0),
  constraint withdrawal_rule_name_check check (name ~ '^[a-z][a-z0-9-]{0,31}$'),
  constraint withdrawal_rule_payout_account_days_check check (payout_account_days >= 0 and payout_account_days <= 3650)
);

create view bet_record as
select game_round.id as round_id,
    null::bigint as told_id,
    game_round.vendor_code,
    game_round.round,
    game_round.member_id,
    game_round.game_code,
    game_round.state,
    game_round.stake,
    game_round.payout,
    game_round.opened_at,
    game_round.session_id,
    game_round.currency,
    game_round.settled_at,
        case game_round.state
            when 'SETTLED' then greatest(game_round.stake - game_round.covered, 0::bigint)
            else 0::bigint
        end as valid_bet
   from game_round
union all
 select null::bigint as round_id,
    vendor_told_round.id as told_id,
    vendor_told_round.vendor_code,
    vendor_told_round.round,
    vendor_told_round.member_id,
    vendor_told_round.game_code,
    'SETTLED' as state,
    vendor_told_round.stake,
    vendor_told_round.payout,
    vendor_told_round.opened_at,
    vendor_told_round.session_id,
    vendor_told_round.currency,
    vendor_told_round.settled_at,
    vendor_told_round.stake as valid_bet
   from vendor_told_round;

create view lottery_result as
select d.game_code,
    d.numero,
    d.area,
    d.close_at,
    d.open_at,
    d.seed_hash,
    d.seed,
    d.beacon_chain,
    d.beacon_round,
    d.beacon_signature,
    coalesce(r.prizes, d.prizes) as prizes,
    coalesce(r.revision, 0) as revision,
    r.reason as correction
   from lottery_draw d
     left join lateral ( select lottery_revision.prizes,
            lottery_revision.revision,
            lottery_revision.reason
           from lottery_revision
          where lottery_revision.game_code = d.game_code and lottery_revision.numero = d.numero
          order by lottery_revision.revision desc
         limit 1) r on true;

create view team_active_day as
select t.ancestor_id,
    t.currency,
    t.day,
    s.since,
    s.members
   from team_activity t
     cross join lateral ( select u.since,
            u.members - lead(u.members, 1, 0) over (order by u.since) as members
           from unnest(t.since, t.members) u(since, members)) s;

-- Functions: their files are in sql/functions/.
--   active_anew(p_since smallint[], p_members integer[], p_days integer) returns integer
--   add_identity_event(p_at timestamptz, p_event jsonb) returns void
--   add_team_activity(p_since smallint[], p_members integer[], p_more_since smallint[], p_more_members integer[], out since smallint[], out members integer[]) returns record
--   add_to_balances(p_from xid8, p_until xid8) returns bigint
--   add_to_closed_day(p_member bigint, p_opened_at timestamptz, p_currency text, p_rounds integer, p_stake bigint, p_valid_bet bigint, p_win bigint) returns void
--   add_to_days(p_from xid8, p_until xid8, p_time_zone text) returns bigint
--   add_to_mission_scores(p_from xid8, p_until xid8, p_time_zone text, p_now timestamptz) returns setof bigint
--   add_to_point_days(p_from xid8, p_until xid8, p_time_zone text, p_currency text, p_rules jsonb) returns void
--   agent_contract_excess(p_upper jsonb, p_lower jsonb) returns integer
--   agent_contract_rate(p_tiers jsonb, p_active integer, p_base bigint) returns integer
--   agent_pay_is_append_only() returns trigger
--   agent_terms_are_append_only() returns trigger
--   begin_login(p_account text, p_lane text, p_source text, p_pair text, p_prefix text, p_at timestamptz, p_since timestamptz, p_has_captcha boolean, p_tries integer, p_captcha_after integer, p_source_captcha_after integer) returns table(verdict text, locked_until timestamptz, lane text, failures integer, source_failures integer, is_known boolean)
--   begin_payment_password(p_member_id bigint, p_at timestamptz, p_tries integer, p_window interval, p_lock interval) returns timestamptz
--   begin_payment_try(p_member_id bigint, p_at timestamptz, p_tries integer, p_window interval, p_lease interval) returns table(verdict text, until timestamptz)
--   bonus_add(p_reference text, p_member bigint, p_type text, p_promotion text, p_terms text, p_currency text, p_amount bigint, p_factor integer, p_weights jsonb, p_max_bet bigint, p_product text, p_days integer, p_at timestamptz, out added bigint, out state text) returns record
--   bonus_begin(p_grant bigint, p_at timestamptz) returns void
--   bonus_count(p_member bigint default null::bigint) returns void
--   bonus_finish(p_grant bigint, p_state text, p_at timestamptz, out ended text, out amount bigint, out begun bigint) returns record
--   bonus_follow(p_grant bigint, p_amount bigint, p_reference text, p_at timestamptz) returns boolean
--   bonus_for_bet(p_member bigint, p_game text, p_at timestamptz) returns bonus_purse
--   bonus_in_play(p_grant bigint) returns boolean
--   bonus_movement(p_state text) returns text
--   cash_appends_play(p_kind text, p_code text, p_currency text, p_amount bigint, p_at timestamptz) returns void
--   close_day(p_day timestamptz, p_end timestamptz, p_time_zone text) returns void
--   count_mission_scores(p_changes mission_points_slice[]) returns void
--   count_point_days(p_time_zone text, p_currency text, p_rules jsonb) returns void
--   days_since_active(p_last timestamptz, p_day timestamptz, p_time_zone text) returns smallint
--   earn_refusal(p_member bigint, p_at timestamptz, out reason text, out until timestamptz, out until_day text, out least_age smallint) returns record
--   earn_refusals(p_member bigint, p_at timestamptz) returns table(reason text, until timestamptz, until_day text, least_age smallint)
--   end_games_with_session() returns trigger
--   end_payment_try(p_member_id bigint, p_begun timestamptz, p_at timestamptz, p_is_wrong boolean, p_tries integer, p_lock interval) returns void
--   end_play_of_another_cluster() returns void
--   fail_login(p_source text, p_pair text, p_at timestamptz, p_since timestamptz, p_tries integer, p_first interval, p_longest interval, p_event jsonb) returns integer
--   finish_login(p_login jsonb) returns table(session_id bigint, ended bigint[])
--   follow_play_of_referrals() returns void
--   game_type_stales_days() returns trigger
--   identity_event_is_append_only() returns trigger
--   jackpot_rounds(p_jackpot text, p_tx xid8, p_seq bigint, p_until xid8, p_since timestamptz, p_currency text, p_games text[], p_min_stake bigint, p_at timestamptz, p_limit integer) returns table(tx xid8, seq bigint, round_id bigint, round text, member_id bigint, game_code text, stake bigint)
--   last_round() returns bigint
--   ledger_account_is_well_formed() returns trigger
--   ledger_adjustment(p_reference text, p_member bigint, p_house text, p_currency text, p_amount bigint, p_at timestamptz) returns ledger_outcome
--   ledger_agent_pay(p_kind text, p_references text[], p_members bigint[], p_amounts bigint[], p_currency text, p_at timestamptz) returns void
--   ledger_bet(p_reference text, p_member bigint, p_vendor text, p_currency text, p_amount bigint, p_at timestamptz) returns ledger_outcome
--   ledger_bonus(p_member bigint) returns text
--   ledger_clearing(p_vendor text) returns text
--   ledger_deposit(p_reference text, p_member bigint, p_currency text, p_amount bigint, p_at timestamptz) returns ledger_outcome
--   ledger_fee(p_reference text, p_member bigint, p_currency text, p_amount bigint, p_at timestamptz) returns ledger_outcome
--   ledger_free_shard(p_code text) returns smallint
--   ledger_is_append_only() returns trigger
--   ledger_is_payout_returned(p_kind text, p_reference text) returns boolean
--   ledger_main(p_member bigint) returns text
--   ledger_move(p_kind text, p_reference text, p_from text, p_to text, p_currency text, p_amount bigint, p_at timestamptz, p_reverses bigint default null::bigint) returns ledger_outcome
--   ledger_open_account(p_code text, p_currency text) returns void
--   ledger_open_and_apply(p_code text, p_currency text, p_shard smallint, p_amount bigint, out account_id bigint, out new_balance bigint, out new_version bigint) returns record
--   ledger_postings_must_balance() returns trigger
--   ledger_replay(p_reference text, p_fingerprint text, p_from text, p_to text) returns ledger_outcome
--   ledger_reward(p_kind text, p_reference text, p_member bigint, p_currency text, p_amount bigint, p_at timestamptz) returns ledger_outcome
--   ledger_rollback(p_reference text, p_reverses bigint, p_at timestamptz) returns ledger_outcome
--   ledger_transfer(p_reference text, p_from_member bigint, p_to_member bigint, p_currency text, p_amount bigint, p_at timestamptz) returns ledger_outcome
--   ledger_win(p_reference text, p_member bigint, p_vendor text, p_currency text, p_amount bigint, p_at timestamptz, p_free boolean) returns ledger_outcome
--   ledger_withdrawal_hold(p_reference text, p_member bigint, p_currency text, p_amount bigint, p_at timestamptz) returns ledger_outcome
--   ledger_withdrawal_payout(p_reference text, p_member bigint, p_currency text, p_amount bigint, p_at timestamptz) returns ledger_outcome
--   ledger_withdrawal_release(p_reference text, p_member bigint, p_currency text, p_amount bigint, p_at timestamptz) returns ledger_outcome
--   lottery_cancel(p_member bigint, p_ticket bigint, p_at timestamptz) returns text
--   lottery_clear(p_debt lottery_receivable, p_kind text, p_reference text, p_from text, p_amount bigint, p_at timestamptz, p_source_game text default null, p_source_numero text default null, p_source_revision integer default null::integer, p_grant bigint default null::bigint) returns void
--   lottery_close(p_game_code text, p_numero text, p_at timestamptz) returns boolean
--   lottery_collect(p_game text, p_numero text, p_revision integer, p_currency text, p_member bigint, p_due bigint, p_paid bigint, p_at timestamptz) returns void
--   lottery_expose(p_tickets bigint[], p_sign integer) returns table(play_type text, number text, liability bigint, added bigint)
--   lottery_guaranteed(p_game text, p_numero text, p_members bigint[], p_plays jsonb) returns table(member_id bigint, amount bigint)
--   lottery_hold_open(p_game_code text, p_numero text, p_at timestamptz) returns boolean
--   lottery_hold_settlement(p_game text, p_numero text, p_revision integer) returns lottery_settlement
--   lottery_is_append_only() returns trigger
--   lottery_money(p_minor bigint) returns text
--   lottery_name_game(p_game text, p_name text) returns void
--   lottery_net(p_game text, p_numero text, p_revision integer, p_members bigint[], p_grants bigint[], p_amounts bigint[], p_at timestamptz) returns bigint[]
--   lottery_next_members(p_settlement lottery_settlement, p_members integer) returns bigint[]
--   lottery_note(p_member bigint, p_currency text, p_reference text, p_kind text, p_amount bigint, p_at timestamptz) returns void
--   lottery_owe(p_game text, p_numero text, p_revision integer, p_currency text, p_member bigint, p_amount bigint, p_reference text, p_at timestamptz) returns void
--   lottery_owed_by_purse(p_debt lottery_receivable, p_grant bigint) returns bigint
--   lottery_pay(p_kind text, p_draw text, p_revision integer, p_currency text, p_members bigint[], p_amounts bigint[], p_at timestamptz) returns void
--   lottery_place(p_member bigint, p_key text, p_currency text, p_tickets jsonb, p_max_draw bigint, p_max_exposure bigint, p_at timestamptz) returns jsonb
--   lottery_place_at_once(p_member bigint, p_key text, p_currency text, p_tickets jsonb, p_max_draw bigint, p_max_exposure bigint, p_at timestamptz) returns jsonb
--   lottery_prize(p_pays bigint, p_hits integer) returns bigint
--   lottery_return(p_game text, p_numero text, p_names jsonb, p_members integer, p_at timestamptz) returns jsonb
--   lottery_settle(p_game text, p_numero text, p_revision integer, p_hits jsonb, p_tails bit, p_plays jsonb, p_names jsonb, p_members integer, p_at timestamptz) returns jsonb
--   lottery_share_out(p_kind text, p_game text, p_numero text, p_revision integer, p_currency text, p_members bigint[], p_paid bigint[], p_amounts bigint[], p_at timestamptz) returns void
--   lottery_share_with_bonus(p_kind text, p_game text, p_numero text, p_revision integer, p_currency text, p_member bigint, p_grant bigint, p_amount bigint, p_at timestamptz) returns void
--   lottery_take_back(p_game text, p_numero text, p_revision integer, p_currency text, p_member bigint, p_amount bigint, p_at timestamptz) returns void
--   lottery_taken_back(p_member bigint, p_game text, p_numero text, p_revision integer) returns bigint
--   lottery_waived(p_debt lottery_receivable) returns bigint
--   lottery_write_messages(p_game text, p_numero text, p_revision integer, p_names jsonb, p_members bigint[], p_paid bigint[], p_wins bigint[], p_at timestamptz) returns void
--   may_earn(p_member bigint) returns boolean
--   may_earn(p_member bigint, p_at timestamptz) returns boolean
--   member_joins_lines() returns trigger
--   member_joins_team() returns trigger
--   member_leaves_board() returns trigger
--   member_place_in_tree() returns trigger
--   member_stays_in_tree() returns trigger
--   mission_period_start(p_period text, p_at timestamptz, p_time_zone text, p_later integer default 0) returns timestamptz
--   mission_place(p_period text, p_starts_at timestamptz, p_member bigint) returns table(place bigint, points integer)
--   mission_scores_changed() returns trigger
--   mission_slice(p_at timestamptz) returns timestamptz
--   open_session(p_member_id bigint, p_session_hash bytea, p_tab_hash bytea, p_previous_hash bytea, p_ip text, p_user_agent text, p_at timestamptz, p_others integer, p_login_type text, p_authenticated_at timestamptz, p_must_change_reason text) returns table(session_id bigint, ended bigint[])
--   payment_decision_is_append_only() returns trigger
--   play_of_all() returns setof play_event
--   play_tail() returns setof play_event
--   play_undone(e play_event) returns play_event
--   posted_since(p_from xid8, p_until xid8 default null::xid8) returns table(member_id bigint, currency text, amount bigint)
--   raffle_grab(p_raffle text, p_member bigint, p_terms text, p_request text, p_currency text, p_at timestamptz, out outcome text, out got integer) returns record
--   raffle_grant(p_raffle text, p_member bigint, p_count integer, p_reference text, p_at timestamptz) returns boolean
--   raffle_new_seed() returns text
--   rebuild_mission_scores(p_time_zone text, p_now timestamptz) returns void
--   rebuild_play(p_time_zone text) returns void
--   rebuild_point_days(p_time_zone text, p_currency text, p_rules jsonb) returns void
--   rebuild_referrals() returns void
--   referral_tail() returns setof play_event
--   reopen_days(p_from timestamptz) returns void
--   roll_up_play(p_time_zone text) returns void
--   round_appends_play() returns trigger
--   round_appends_play_at_once() returns trigger
--   score_missions(p_time_zone text, p_now timestamptz) returns setof bigint
--   settle_point_days(p_before timestamptz, p_at timestamptz, p_limit integer) returns integer
--   staff_audit_is_append_only() returns trigger
--   staked_in_round(p_round bigint) returns bigint
--   sweep_mission_scores(p_time_zone text, p_now timestamptz) returns void
--   told_round_appends_play() returns trigger
--   total(bigint) returns bigint
--   vendor_bet(p_vendor text, p_user text, p_token_hash bytea, p_uuid text, p_round text, p_round_closed boolean, p_game text, p_currency text, p_amount bigint, p_free boolean, p_at timestamptz, p_reward text default null, p_day_start timestamptz default null::timestamptz, p_request text default null, p_key text default null) returns vendor_answer
--   vendor_bonus_balance(p_member bigint, p_game text, p_at timestamptz) returns bigint
--   vendor_call_drop_before(p_at timestamptz) returns integer
--   vendor_call_open_month(p_at timestamptz) returns void
--   vendor_carry_out(p_calls jsonb) returns setof vendor_answer
--   vendor_change_round(p_round bigint, p_stake bigint, p_payout bigint, p_bets integer, p_close boolean, p_at timestamptz) returns bigint
--   vendor_cover(p_vendor text, p_uuid text, p_cover jsonb) returns void
--   vendor_decide_win(p_vendor text, p_uuid text, p_is_paid boolean, p_at timestamptz) returns bigint
--   vendor_guaranteed(p_round bigint) returns bigint
--   vendor_keep_result(p_vendor text, p_uuid text, p_result jsonb) returns void
--   vendor_lock_wallet(p_member bigint, p_currency text) returns bigint
--   vendor_log_is_append_only() returns trigger
--   vendor_most_of_round(p_vendor text, p_bet vendor_transaction, p_cap bigint) returns bigint
--   vendor_pay_win(p_vendor text, p_uuid text, p_bet vendor_transaction, p_amount bigint, p_at timestamptz) returns ledger_outcome
--   vendor_playable(p_member bigint, p_currency text, p_game text, p_at timestamptz) returns bigint
--   vendor_raise_incident(p_vendor text, p_kind text, p_uuid text, p_member bigint, p_amount bigint, p_at timestamptz) returns text
--   vendor_reference(p_vendor text, p_uuid text) returns text
--   vendor_replay(p_vendor text, p_uuid text, p_fingerprint text, p_caller vendor_caller, p_available bigint, p_at timestamptz) returns vendor_answer
--   vendor_require_posted(p_moved ledger_outcome) returns ledger_outcome
--   vendor_resolve_caller(p_vendor text, p_user text, p_token_hash bytea, p_reference text, p_at timestamptz) returns vendor_caller
--   vendor_reverse(p_vendor text, p_uuid text, target vendor_transaction, answer vendor_answer, p_close boolean, p_at timestamptz) returns vendor_answer
--   vendor_rollback(p_vendor text, p_user text, p_token_hash bytea, p_uuid text, p_target_uuid text, p_round text, p_round_closed boolean, p_game text, p_at timestamptz, p_request text default null, p_key text default null) returns vendor_answer
--   vendor_staked_since(p_vendor text, p_member bigint, p_day_start timestamptz) returns bigint
--   vendor_take_back(p_vendor text, p_reference text, p_transaction bigint, p_paid_by text, p_currency text, p_amount bigint, p_is_there boolean, p_at timestamptz) returns void
--   vendor_twin_in_case(p_vendor text, p_uuid text) returns text
--   vendor_use_reward(p_vendor text, p_caller vendor_caller, p_reward text, p_game text, p_amount bigint, p_at timestamptz) returns text
--   vendor_win(p_vendor text, p_user text, p_token_hash bytea, p_uuid text, p_bet_uuid text, p_round text, p_round_closed boolean, p_game text, p_currency text, p_amount bigint, p_free boolean, p_at timestamptz, p_reward text default null, p_request text default null, p_key text default null) returns vendor_answer
