-- What has become of a member's debt without a movement of their wallet, so that the account record can name it.
create table lottery_note (
  -- The reference of the movement of the house that it stands for, or of the correction.
  reference text primary key,
  -- The member's main account as it was: the note comes after the posting with this version.
  account_id bigint not null references ledger_account (id),
  version bigint not null,
  balance bigint not null,
  -- OWED: a correction could take nothing back. The others are kinds of lottery_repayment; what is netted of a part that was
  -- waived before is left out, because that part was not owed any more.
  kind text not null constraint lottery_note_kind_check check (kind in ('OWED', 'NETTED', 'REPAID', 'WAIVED')),
  -- What was owed or cleared, in minor units.
  amount bigint not null constraint lottery_note_amount_check check (amount > 0),
  noted_at timestamptz not null
);
comment on table lottery_note is 'What has become of a debt of a corrected draw without a movement of the member''s wallet, for the account record.';
create index lottery_note_of_account on lottery_note (account_id, version);
