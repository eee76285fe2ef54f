-- Draws are of several kinds now: the one there was is called lucky, and a round keeps its bets as its detail.
update launch set title = jsonb_set(title, '{kind}', '"lucky"') where title ->> 'kind' = 'draw';
update round
set kind = 'lucky',
  detail = jsonb_build_object('bets', jsonb_build_array(
    jsonb_build_object('play', 'number', 'numbers', jsonb_build_array(pick))))
where kind = 'draw';
alter table round drop column pick;
