-- A win above what its round can pay waits for a person: nothing is posted before it is decided.
alter table vendor
  -- The most that a round pays, in stakes; beside max_round_win, which is an amount.
  add column max_round_multiple integer not null default 100000;
alter table vendor add constraint vendor_max_round_multiple_check check (max_round_multiple > 0) not valid;
alter table vendor_transaction
  -- A win that was above what its round can pay: waits for a person, who pays or refuses it. Null for every other.
  add column hold_state text;
alter table vendor_transaction add constraint vendor_transaction_hold_state_check
  check (hold_state in ('WAITING', 'PAID', 'REFUSED')) not valid;
alter table vendor_change drop constraint vendor_change_subject_check;
alter table vendor_change add constraint vendor_change_subject_check
  check (subject in ('SETTINGS', 'KEY_ADDED', 'KEY_RETIRED', 'FREE_ROUNDS_GRANTED', 'WIN_DECIDED')) not valid;
