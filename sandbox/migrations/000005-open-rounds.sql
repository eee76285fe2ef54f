-- Rounds that stay open between stake and result: a spin of a shared wheel, a hand of cards, a bet on a match.
alter table round
  drop constraint round_kind_check,
  drop constraint round_state_check,
  alter column seed_pair_id drop not null,
  alter column nonce drop not null,
  alter column payout drop not null,
  -- What the round waits for, by the game's own name of it.
  add column subject text,
  -- What the player chose, in the game's own words.
  add column detail jsonb,
  add constraint round_state_check check (
    state in ('betting', 'open', 'paying', 'settled', 'refused', 'voiding', 'void', 'stuck'));

create index round_subject on round (kind, subject) where subject is not null;
