import type { Workload } from './load-driver'
import { unlessTrial } from './trial'

/** With a wallet each. */
export const members = unlessTrial(10_000, 100)
const bet = (member: string, unique: string) =>
  `ledger_bet(${unique}::bigint::text, ${member}, 'SBX', 'PHP', 100, now())`

function workload(expression: (member: string, unique: string) => string, wallets: number): Workload {
  return {
    members: wallets,
    script: `select ${expression(':member', ':unique')};`,
    statements: [{ text: `select ${expression('$1::bigint', '$2')}`, params: (member, unique) => [member, unique] }],
  }
}

/** The calls that are measured, each one statement that commits by itself. */
export const workloads = {
  distinctWallets: workload(bet, members),
  hotWallet: workload(bet, 1),
  withNotify: workload(
    (member, unique) => `${bet(member, unique)}, pg_notify('bench', ${unique}::bigint::text)`,
    members,
  ),
  vendorBet: workload(
    (member, unique) =>
      `vendor_bet('SBX', 'u' || ${member}::bigint, sha256(('t' || ${member}::bigint)::bytea), ${unique}::bigint::text,
         ${unique}::bigint::text, false, 'bench', 'PHP', 100, false, now())`.replaceAll('\n', ' '),
    members,
  ),
}

/** Members with money and with an open session at one vendor. */
export const prepareMembers = `
  insert into member (id, account, nickname, password_hash)
    select id, 'bench' || id, 'bench' || id, '' from generate_series(1, ${members}) id;
  select count(ledger_open_account(ledger_main(id), 'PHP')) from generate_series(1, ${members}) id;
  select count(ledger_deposit('bench:' || id, id, 'PHP', 1000000000000, now())) from generate_series(1, ${members}) id;
  insert into vendor (code, name) values ('SBX', 'Bench');
  insert into vendor_member (vendor_code, wallet_user, member_id)
    select 'SBX', 'u' || id, id from generate_series(1, ${members}) id;
  insert into game_session (id, token_hash, member_id, vendor_code, wallet_user, game_code, currency, created_at,
      activated_at, expires_at)
    select 's' || id, sha256(('t' || id)::bytea), id, 'SBX', 'u' || id, 'bench', 'PHP', now(), now(), now() + interval '1 day'
    from generate_series(1, ${members}) id;`
