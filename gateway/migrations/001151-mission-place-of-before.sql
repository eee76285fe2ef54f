-- In release 000800 it answered two columns more, which `create or replace` cannot take away.
-- contract: its file, which has changed with this migration, makes it anew in the same transaction.
drop function if exists mission_place(text, timestamptz, bigint);
