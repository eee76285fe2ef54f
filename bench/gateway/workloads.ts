import { unlessTrial } from '../trial'
import type { Workload } from './load-driver'

/** The number of members, each with a wallet. */
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

/**
 * A bet of a separate round, which it settles or leaves open. The prefix distinguishes the transactions of workloads.
 */
const vendorBet = (member: string, unique: string, { prefix = '', settles = false } = {}) =>
  `vendor_bet('SBX', 'u' || ${member}, sha256(('t' || ${member})::bytea), '${prefix}' || ${unique}::bigint::text,
     '${prefix}' || ${unique}::bigint::text, ${settles}, 'bench', 'PHP', 100, false, now())`.replaceAll('\n', ' ')

const betOfRound = (member: string, unique: string) => vendorBet(`${member}::bigint`, unique, { prefix: 'r' })
const winOfRound = (member: string, unique: string) =>
  vendorWin(`${member}::bigint`, unique, `'r' || ${unique}::bigint::text`, true)

/** A win of the smallest amount, paid on a bet of the same member. */
const vendorWin = (member: string, unique: string, bet: string, settles: boolean) =>
  `vendor_win('SBX', 'u' || ${member}, sha256(('t' || ${member})::bytea), 'w' || ${unique}::bigint::text, ${bet},
     ${bet}, ${settles}, 'bench', 'PHP', 1, false, now())`.replaceAll('\n', ' ')

const wholeRound: Workload = {
  members,
  script: `select ${betOfRound(':member', ':unique')};\nselect ${winOfRound(':member', ':unique')};`,
  statements: [
    { text: `select ${betOfRound('$1', '$2')}`, params: (member, unique) => [member, unique] },
    { text: `select ${winOfRound('$1', '$2')}`, params: (member, unique) => [member, unique] },
  ],
}

/** The measured calls. Each is one statement that commits by itself. */
export const workloads = {
  distinctWallets: workload(bet, members),
  hotWallet: workload(bet, 1),
  withNotify: workload(
    (member, unique) => `${bet(member, unique)}, pg_notify('bench', ${unique}::bigint::text)`,
    members,
  ),
  /** The win belongs to the round that `prepareMembers` has left open for each member, and the round stays open. */
  vendorWin: workload(
    (member, unique) => vendorWin(`${member}::bigint`, unique, `'open' || ${member}::bigint`, false),
    members,
  ),
  wholeRound,
  vendorBet: workload((member, unique) => vendorBet(`${member}::bigint`, unique), members),
  settledBet: workload(
    (member, unique) => vendorBet(`${member}::bigint`, unique, { prefix: 'p', settles: true }),
    members,
  ),
  /** The bets belong to other members, who have an active bonus. */
  settledBetWithBonus: workload(
    (member, unique) => vendorBet(`(${member}::bigint + ${members})`, unique, { prefix: 'b', settles: true }),
    members,
  ),
}

/** Members with money and with an open session at one vendor; the second half of them has an active bonus. */
export const prepareMembers = `
  insert into member (id, account, nickname, password_hash)
    select id, 'bench' || id, 'bench' || id, '' from generate_series(1, ${2 * members}) id;
  select count(ledger_open_account(ledger_main(id), 'PHP')) from generate_series(1, ${2 * members}) id;
  select count(ledger_deposit('bench:' || id, id, 'PHP', 1000000000000, now())) from generate_series(1, ${2 * members}) id;
  insert into vendor (code, name) values ('SBX', 'Bench');
  insert into game_vendor (code, name, lane, game_type, account_type_id, account_type_name, position)
    values ('SBX', 'Bench', 'RNG', 'RNG', '1', 'Bench', 1);
  insert into game (node_id, game_code, vassalage, game_type, name, kind, model, family, seed, min_bet, min_line_num, rtp,
      position, is_game, open_mode)
    values ('bench', 'bench', 'SBX', 'RNG', 'Bench', 'SLOT', 'slot-5x3', 'city', 'bench', 1, 1, '96.01', 1, 'GAME', 'FRAME');
  select count(bonus_add('bench:' || id, id, 'DEPOSIT_MATCH', 'bench', '1', 'PHP', 10000, 10, '{"RNG":100}', 10000, null, 30,
      now())) from generate_series(${members + 1}, ${2 * members}) id;
  insert into vendor_member (vendor_code, wallet_user, member_id)
    select 'SBX', 'u' || id, id from generate_series(1, ${2 * members}) id;
  insert into game_session (id, token_hash, member_id, vendor_code, wallet_user, game_code, currency, created_at,
      activated_at, expires_at)
    select 's' || id, sha256(('t' || id)::bytea), id, 'SBX', 'u' || id, 'bench', 'PHP', now(), now(), now() + interval '1 day'
    from generate_series(1, ${2 * members}) id;
  select count(${vendorBet('id', 'id', { prefix: 'open' })}) from generate_series(1, ${members}) id;`
