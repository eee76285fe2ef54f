-- Whom Google and Facebook vouch for. Who comes that way for the first time becomes a member, under the terms that the
-- button stands under.
create table member_provider (
  provider text not null check (provider in ('google', 'facebook')),
  -- The person's own, lasting id at the provider.
  subject text not null,
  member_id bigint not null references member (id) on delete cascade,
  terms_version text not null,
  linked_at timestamptz not null,
  primary key (provider, subject),
  unique (member_id, provider)
);
