-- A level also gives back a share of the house edge. The constraint is validated by the next migration.
alter table rank_claim
  drop constraint rank_claim_kind_check,
  add constraint rank_claim_kind_check check (kind in ('WEEKLY', 'BIRTHDAY', 'UPGRADE', 'REBATE', 'RAKEBACK')) not valid;
comment on column rank_claim.level is 'That of the member when it was claimed; of a rebate and of rakeback, that of its day.';
