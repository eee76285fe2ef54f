-- Jackpots that can be won. The pool is the account house:jackpot:<id> of the ledger; what is here says why it is what it is.

create table jackpot (
  id text primary key,
  currency text not null,
  -- The pool that is being filled; counts from 1.
  cycle int not null,
  -- The pool in millionths of a minor unit. The account holds the whole minor units of it.
  units bigint not null constraint jackpot_units_check check (units >= 0),
  -- Rounds of play_event up to here have been counted.
  followed_tx xid8 not null,
  followed_seq bigint not null
);
comment on table jackpot is 'A jackpot with its pool, and up to where it has followed play_event.';

create table jackpot_cycle (
  jackpot_id text not null references jackpot (id),
  cycle int not null,
  -- The rules of this pool, whatever the brand's file says later. Amounts in minor units.
  seed bigint not null constraint jackpot_cycle_seed_check check (seed > 0),
  must_drop bigint not null,
  share_millionths int not null constraint jackpot_cycle_share_check check (share_millionths > 0),
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
  member_id bigint references member (id),
  game_code text,
  stake bigint,
  before_units bigint,
  after_units bigint,
  -- What was paid, in minor units.
  amount bigint,
  won_at timestamptz,
  primary key (jackpot_id, cycle),
  constraint jackpot_cycle_drop_check check (must_drop > seed),
  constraint won_as_a_whole check (
    num_nulls(server_seed, round_id, round, member_id, game_code, stake, before_units, after_units, amount, won_at) in (0, 10))
);
comment on table jackpot_cycle is 'One pool of a jackpot, from its seed to its win, with all that is needed to repeat the decision.';

create table jackpot_entry (
  jackpot_id text not null,
  round_id bigint not null,
  cycle int not null,
  -- The place among the rounds of the pool, from 1.
  place int not null,
  -- What the round has added, in millionths of a minor unit.
  units bigint not null constraint jackpot_entry_units_check check (units > 0),
  primary key (jackpot_id, round_id),
  foreign key (jackpot_id, cycle) references jackpot_cycle (jackpot_id, cycle)
);
comment on table jackpot_entry is 'A settled round that has paid into a pool. A round pays into a jackpot once, whatever becomes of it.';
