-- A game session ends with the page that shows it and with the log-in that opened it.

-- The log-in's session. No foreign key: ended sessions are deleted long before game sessions are. Null: no page opened it.
alter table game_session add column portal_session_id bigint;
-- When the page last asked about it. Null: no page keeps it open.
alter table game_session add column seen_at timestamptz;

-- Absent row: the member was never asked, and nothing is moved. Minor units; null with auto_transfer: all there is.
alter table transfer_setting add column auto_amount bigint;
