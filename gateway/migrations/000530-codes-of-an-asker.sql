-- A code belongs to who asked for it, and quotas are counted by asker and by number.

-- contract: nothing reads or writes verification_code any more since asked_code; it goes in the release after that one.

create table asked_code (
  -- A member's session, or the hash of a secret that the visitor's browser keeps.
  asker text not null,
  target text not null,
  purpose text not null,
  send_id bigint not null,
  kid text not null,
  code_hash bytea not null,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  primary key (asker, target, purpose)
);
create index asked_code_expiry on asked_code (expires_at);

-- Browsers that have typed a right code. Hash of asker and target: neither can be read from it.
create table proven_asker (
  proof bytea primary key,
  expires_at timestamptz not null
);
create index proven_asker_expiry on proven_asker (expires_at);

-- Null: sent by a gateway of the release before.
alter table verification_send add column asker text;
-- Asked for by who has shown to have the number or address, so strangers cannot use it up.
alter table verification_send add column is_owner boolean not null default false;

comment on table verification_code is 'Codes of gateways of the release before asked_code.';
