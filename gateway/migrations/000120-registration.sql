-- How members come: invitations, what they agreed to, and what they told about themselves.

-- Numbers in E.164. One that its member has not proven to have gives way to one who has.
alter table member add column mobile_verified_at timestamptz;
create unique index member_mobile on member (mobile) where mobile is not null;

-- An agent's invitation. Codes are compared in capitals.
create table agent_code (
  code text primary key check (code = upper(code) and length(code) between 2 and 64),
  agent_id bigint not null references member (id),
  created_at timestamptz not null,
  ended_at timestamptz
);

create index agent_code_by_agent on agent_code (agent_id);

-- Whoever comes by this host comes from this agent.
create table agent_domain (
  host text primary key check (host = lower(host)),
  agent_id bigint not null references member (id),
  created_at timestamptz not null
);

-- One row for each member who registered. The key and the address tell a repeated request from a second one.
create table registration (
  member_id bigint primary key references member (id) on delete cascade,
  idempotency_key uuid not null,
  ip text not null,
  user_agent text not null,
  method text not null,
  kind text not null check (kind in ('username', 'mobile')),
  -- By mobile a member may come without one.
  has_password boolean not null,
  terms_version text not null,
  terms_accepted_at timestamptz not null,
  -- Where the member came from, as the browser said.
  register_url text,
  page_host text,
  affiliate_code text,
  referral_code text,
  recommender_id text,
  created_at timestamptz not null,
  unique (ip, idempotency_key)
);

-- What a payment or a conversation needs. An id number is kept sealed (AES-256-GCM, see sealed-text.ts).
create table member_particulars (
  member_id bigint primary key references member (id) on delete cascade,
  payee_name text,
  qq_num text,
  line text,
  whatsapp text,
  facebook text,
  wechat text,
  id_number_sealed text
);
