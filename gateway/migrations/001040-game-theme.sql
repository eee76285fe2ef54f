-- The theme of a game's cover. A vendor that is told it gives the game the same colours; the next start of a gateway fills it in.
alter table game add column theme text not null default '';
