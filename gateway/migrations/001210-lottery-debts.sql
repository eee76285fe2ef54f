-- What becomes of a debt that a correction of a draw has left: netted by a later correction of the same draw, taken from later
-- winnings once staff have said so, repaid in another way, or waived.

alter table lottery_receivable
  add column cleared bigint not null default 0,
  add column collects boolean not null default false;
alter table lottery_receivable add constraint lottery_receivable_cleared_check check (cleared between 0 and amount) not valid;
comment on column lottery_receivable.amount is 'What could not be taken back, in minor units. What is still owed is this less what is cleared.';
comment on column lottery_receivable.cleared is 'The sum of its rows in lottery_repayment.';
comment on column lottery_receivable.collects is 'Whether staff have said that it is taken from later winnings of draws.';

create table lottery_repayment (
  -- The reference of the movement in the ledger.
  reference text primary key,
  member_id bigint not null,
  game_code text not null,
  numero text not null,
  revision int not null,
  -- NETTED: a later correction of the same draw gave it back. COLLECTED: it was taken from winnings. REPAID: the member paid it
  -- outside the site. WAIVED: the house gave it up; below zero, a later correction has paid it after all.
  kind text not null constraint lottery_repayment_kind_check check (kind in ('NETTED', 'COLLECTED', 'REPAID', 'WAIVED')),
  amount bigint not null constraint lottery_repayment_amount_check check (amount > 0 or kind = 'WAIVED' and amount < 0),
  -- The draw and the revision that paid it; null where no draw did.
  source_game_code text,
  source_numero text,
  source_revision int,
  -- The bonus whose share a later correction gave back; null for all else.
  grant_id bigint references bonus_grant (id),
  cleared_at timestamptz not null,
  foreign key (member_id, game_code, numero, revision) references lottery_receivable (member_id, game_code, numero, revision),
  constraint paid_by_a_draw check ((kind in ('NETTED', 'COLLECTED')) =
    (source_game_code is not null and source_numero is not null and source_revision is not null))
);
comment on table lottery_repayment is 'What has cleared a part of a debt that a correction of a draw had left.';
create index lottery_repayment_of_debt on lottery_repayment (member_id, game_code, numero, revision);
create index lottery_repayment_of_source on lottery_repayment (source_game_code, source_numero, source_revision);

create table lottery_receivable_decision (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  game_code text not null,
  numero text not null,
  revision int not null,
  decision text not null
    constraint lottery_receivable_decision_check check (decision in ('COLLECT', 'SETTLE', 'WAIVE')),
  -- What was settled or waived, in minor units; null where it is to be collected.
  amount bigint,
  staff text not null,
  reason text not null,
  decided_at timestamptz not null,
  foreign key (member_id, game_code, numero, revision) references lottery_receivable (member_id, game_code, numero, revision),
  constraint lottery_receivable_decided_once unique (member_id, game_code, numero, revision, decision),
  constraint settled_has_its_amount check ((decision = 'COLLECT') = (amount is null) and amount > 0)
);
comment on table lottery_receivable_decision is 'What staff have decided about a debt that a correction of a draw had left, and why.';
