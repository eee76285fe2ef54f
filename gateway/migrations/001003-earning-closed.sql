-- Who may not earn rewards although the account is in use, and until when.
alter table member
  add column excluded_until timestamptz,
  add column timed_out_until timestamptz,
  add column earns boolean not null default true;
comment on column member.excluded_until is 'The end of an exclusion from play; infinity for one that has none.';
comment on column member.timed_out_until is 'The end of a break from play.';
comment on column member.earns is 'False where the operator has closed rewards to the member.';

-- What the brand says of rewards, for functions of the database. Each gateway writes it when it starts.
create table earn_rule (
  id boolean primary key default true check (id),
  -- In years; null where rewards are for members of every age.
  least_age smallint,
  -- Birthdays begin at its midnight.
  time_zone text not null
);
