-- What the operator decided about a fixture: called off, or played to its end at once (for tests and demonstrations: the
-- result is the one that its seed has always had).
alter table book_void rename to book_decree;
alter table book_decree rename column voided_at to decreed_at;
alter table book_decree add column kind text not null default 'void' check (kind in ('void', 'finish'));
alter table book_decree alter column kind drop default;
