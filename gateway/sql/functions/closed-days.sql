-- contract: called by gateways of the release before, which closed days. Days are rolled up by sql/functions/play-roll-up.sql
-- now; these and the table closed_days are dropped in the next release.
create or replace function close_day(p_day timestamptz, p_end timestamptz, p_time_zone text) returns void
language sql as '';
create or replace function add_to_closed_day(
  p_member bigint, p_opened_at timestamptz, p_currency text, p_rounds int, p_stake bigint, p_valid_bet bigint, p_win bigint
) returns void language sql as '';
create or replace function reopen_days(p_from timestamptz) returns void language sql as '';
