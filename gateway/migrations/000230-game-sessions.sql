-- States of a game session (CREATED, ACTIVE, CLOSED, EXPIRED), where a vendor is reached, and the winners' board.

alter table game_session add column expired_at timestamptz;
-- Every transition is an update that names the state it expects.
alter table game_session add column state text not null generated always as (
  case
    when closed_at is not null then 'CLOSED'
    when expired_at is not null then 'EXPIRED'
    when activated_at is not null then 'ACTIVE'
    else 'CREATED'
  end) stored;
alter table game_session add constraint ended_once check (closed_at is null or expired_at is null);

create index game_session_to_expire on game_session (expires_at)
  where activated_at is not null and closed_at is null and expired_at is null;

-- Null: as the configuration says for all vendors.
alter table vendor add column base_url text check (base_url ~ '^https?://');
alter table vendor add column game_origin text check (game_origin ~ '^https?://[^/]+$');
alter table vendor add column timeout_ms int check (timeout_ms between 100 and 30000);
-- SEAMLESS: plays on the main wallet. TRANSFER: keeps a wallet for each member, to which money is transferred.
alter table vendor add column wallet_type text not null default 'SEAMLESS' check (wallet_type in ('SEAMLESS', 'TRANSFER'));

-- The highest payouts of a time are found from the top; the time is read from the index, not from the rows.
create index game_round_payout on game_round (payout desc, settled_at desc) where state = 'SETTLED' and payout > 0;
