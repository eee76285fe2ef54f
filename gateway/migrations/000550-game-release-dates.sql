-- When a game came out, for the order "new".
alter table game add column released_on date not null default '2026-01-01';
