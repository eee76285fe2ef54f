-- The last use of a remembered browser's credential, so that the same use once more is not taken for theft.
alter table remembered_browser
  add column last_validator_hash bytea,
  add column used_at timestamptz,
  add column used_prefix text;
comment on column remembered_browser.last_validator_hash is
  'The validator before the present one: shown again within the grace and from the same browser, it is the same log-in.';
comment on column remembered_browser.used_at is 'When it was last used; null before the first use.';
comment on column remembered_browser.used_prefix is 'The neighbourhood of the address from which it was last used.';
