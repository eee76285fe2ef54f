-- A vendor that keeps a wallet for each member, and every transfer it was ever asked about.
create table own_wallet (
  vendor_code text not null,
  member_code text not null,
  currency text not null,
  -- Minor units.
  balance bigint not null default 0 check (balance >= 0),
  primary key (vendor_code, member_code, currency)
);

create table own_transfer (
  vendor_code text not null,
  transaction_uuid text not null,
  -- unheard: somebody asked about it before it came, so that it is refused should it still come.
  kind text not null check (kind in ('deposit', 'withdraw', 'unheard')),
  state text not null check (state in ('DONE', 'REFUSED')),
  reason text,
  member_code text,
  currency text,
  amount bigint,
  created_at timestamptz not null,
  primary key (vendor_code, transaction_uuid)
);
