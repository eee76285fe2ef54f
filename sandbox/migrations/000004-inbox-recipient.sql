-- Addresses are found whichever way they were written.
create index inbox_recipient_written on inbox_message (lower(recipient), id desc);
drop index inbox_recipient;
