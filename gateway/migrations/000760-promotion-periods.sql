-- A promotion can be taken part in once in every day or week, and an application for a reward can wait or be rejected.
alter table promotion_entry
  -- The first day of the period; `once` where there are no periods.
  add column period text not null default 'once',
  -- The promotion as it was when the member took part. Null: by a gateway of the release before; today's are meant.
  add column terms jsonb;
alter table promotion_entry
  drop constraint promotion_entry_state_check,
  add constraint promotion_entry_state_check
    check (state in ('JOINED', 'CLAIMED', 'ISSUED', 'CLOSED', 'APPLYING', 'REJECTED')) not valid;
alter table promotion_mark add column period text not null default 'once';
