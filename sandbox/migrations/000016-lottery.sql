-- The one secret from which the seed of every draw is made.
create table lottery_secret (
  id boolean primary key default true check (id),
  secret text not null
);
