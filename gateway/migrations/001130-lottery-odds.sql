-- The odds of a lottery as they were published, in every prize mode. Rows only come, so that a version means the same for ever.
create table lottery_odds (
  version integer primary key,
  -- From when on it is sold, until the next one is.
  sold_from timestamptz not null,
  -- Maps each prize mode, the layout of its draws and the play to odds in hundredths, as text.
  odds jsonb not null,
  published_at timestamptz not null
);
