-- A draw is never changed after its vendor has announced and opened it. Publications about its lines and odds, and the
-- results of debts from its corrections, are never changed either.
create or replace function lottery_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: what it says of draws stays', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace trigger append_only before update or delete or truncate on lottery_beacon
  for each statement execute function lottery_is_append_only();
create or replace trigger append_only before update or delete or truncate on lottery_announcement
  for each statement execute function lottery_is_append_only();
create or replace trigger append_only before update or delete or truncate on lottery_closing
  for each statement execute function lottery_is_append_only();
create or replace trigger append_only before update or delete or truncate on lottery_seal
  for each statement execute function lottery_is_append_only();
create or replace trigger append_only before update or delete or truncate on lottery_seal_part
  for each statement execute function lottery_is_append_only();
create or replace trigger append_only before update or delete or truncate on lottery_draw
  for each statement execute function lottery_is_append_only();
create or replace trigger append_only before update or delete or truncate on lottery_void
  for each statement execute function lottery_is_append_only();
create or replace trigger append_only before update or delete or truncate on lottery_revision
  for each statement execute function lottery_is_append_only();
create or replace trigger append_only before update or delete or truncate on lottery_odds
  for each statement execute function lottery_is_append_only();
create or replace trigger append_only before update or delete or truncate on lottery_repayment
  for each statement execute function lottery_is_append_only();
create or replace trigger append_only before update or delete or truncate on lottery_receivable_decision
  for each statement execute function lottery_is_append_only();
create or replace trigger append_only before update or delete or truncate on lottery_note
  for each statement execute function lottery_is_append_only();
