-- What an agent decides about direct downlines.
alter table member
  -- The share of the own valid bets that comes back; an upline is paid the difference to its own. At most the upline's.
  add column rebate_millionths int not null default 0,
  -- In the words of the direct upline, whom alone it is shown to.
  add column upline_remark text,
  add constraint member_rebate_is_a_share check (rebate_millionths between 0 and 1000000) not valid;

-- A code becomes a link: what whoever registers by it is, and until when it counts.
alter table agent_code
  add column account_type text not null default 'MEMBER',
  add column rebate_millionths int not null default 0,
  -- Null for one without an end.
  add column expires_at timestamptz,
  -- Sessions of browsers that were opened by it.
  add column visits bigint not null default 0,
  -- What asked for it: asking again is the same link. Null for those of before.
  add column request_key text,
  add constraint agent_code_account_type check (account_type in ('MEMBER', 'AGENT')) not valid,
  add constraint agent_code_rebate_is_a_share check (rebate_millionths between 0 and 1000000) not valid;

-- The code that has decided the upline; null where a host did, or nobody.
alter table registration add column agent_code text,
  add constraint registration_agent_code_fkey foreign key (agent_code) references agent_code (code) not valid;

-- Money goes to direct downlines, too.
alter table member_transfer add column kind text not null default 'UPLINE',
  add constraint member_transfer_kind check (kind in ('UPLINE', 'DOWNLINE')) not valid;
comment on table member_transfer is 'Money that a member has transferred to the direct upline, or an agent to a direct downline.';
comment on column member_transfer.kind is 'What the receiver is to the sender.';

-- Accounts that agents have opened for their downlines.
create table downline_opening (
  member_id bigint primary key references member (id),
  agent_id bigint not null references member (id),
  -- What asked for it: asking again is the same account.
  request_key text not null,
  opened_at timestamptz not null,
  unique (agent_id, request_key)
);
