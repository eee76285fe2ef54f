-- The maths model of a title, passed to the vendor at launch.
alter table game add column model text not null default '';
