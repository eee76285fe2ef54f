import type { DrawPrizes } from '@parlay/contracts/vendor-lottery'
import type { Database } from '../../gateway/src/db'

interface DrawKey {
  gameCode: string
  numero: string
}

interface LotterySize {
  /** This draw has tickets already, and takes no more bets. */
  settled: DrawKey
  sold: DrawKey
  members: number
  linesOfMember: number
  linesOfTicket: number
  at: Date
}

const depositsPerStatement = 2_000

/**
 * Adds members with money and tickets. Three of four lines are of LO2, and the rest are of plays that bet on several
 * pairs together.
 */
export async function fillLottery(
  db: Database,
  { settled, sold, members, linesOfMember, linesOfTicket, at }: LotterySize,
): Promise<void> {
  await db.query(
    `insert into member (id, account, nickname, password_hash)
     select id, 'bench' || id, 'bench' || id, '' from generate_series(1, $1::int) id`,
    [members],
  )
  await db.query(`select count(ledger_open_account(ledger_main(id), 'PHP')) from generate_series(1, $1::int) id`, [
    members,
  ])
  await deposit(db, { members, at })
  await db.query(`select ledger_open_account('house:lottery', 'PHP')`)
  await db.query(
    `insert into lottery_beacon (chain, public_key, genesis_time, period, pinned_at)
     values (repeat('c', 64), repeat('a', 192), 1, 3, $1)`,
    [at],
  )
  await db.query(
    `insert into lottery_announcement
       (game_code, numero, area, close_at, open_at, seed_hash, beacon_chain, beacon_round, announced_at)
     select game, numero, 'MB', close_at, close_at + interval '1 minute', encode(sha256(repeat('a', 64)::bytea), 'hex'),
       repeat('c', 64), 1000000000, $5
     from (values ($1, $2, $5::timestamptz - interval '1 minute'), ($3, $4, $5::timestamptz + interval '1 day'))
       d(game, numero, close_at)`,
    [settled.gameCode, settled.numero, sold.gameCode, sold.numero, at],
  )
  const ticketsOfMember = linesOfMember / linesOfTicket
  await db.query(
    `insert into game_round (vendor_code, round, member_id, game_code, currency, stake, bets, opened_at)
     select 'TCG_LOTTO_VN', 'bench' || m || '/' || t, m, $1, 'PHP', 2700 * $4::int, 1, $5
     from generate_series(1, $2::int) m, generate_series(1, $3::int) t`,
    [settled.gameCode, members, ticketsOfMember, linesOfTicket, at],
  )
  await db.query(
    `insert into lottery_ticket (id, member_id, order_key, game_code, numero, area, prize_mode, odds_version, currency, cost,
       max_payout, placed_at)
     select id, member_id, round, $1, $2, 'MB', 'Lott', 1, 'PHP', stake, 500000000, $3 from game_round`,
    [settled.gameCode, settled.numero, at],
  )
  await db.query(
    `insert into lottery_line (ticket_id, game_code, numero, play_type, numbers, mask, unit, multiple, cost, odds, odds_version)
     select t.id, t.game_code, t.numero, case when line % 4 > 0 then 'LO2' else 'XIEN2' end,
       case when line % 4 > 0 then array[lpad((first % 100)::text, 2, '0')]
         else array[lpad(first::text, 2, '0'), lpad(((first + 7) % 100)::text, 2, '0')] end,
       case when line % 4 = 0 then set_bit(set_bit(0::bit(100), first, 1), (first + 7) % 100, 1) end,
       100, 1, 2700, case when line % 4 > 0 then 9500 else 1650 end, 1
     from lottery_ticket t, generate_series(1, $1::int) line,
       lateral (select (hashint8(t.id * 31 + line) & 2147483647) % 100 as first) chosen`,
    [linesOfTicket],
  )
  await db.query('insert into lottery_settlement (game_code, numero) values ($1, $2)', [
    settled.gameCode,
    settled.numero,
  ])
  await db.runScript('vacuum analyze')
}

/**
 * Deposits in batches, because each deposit reads past the old row versions of the house's account that earlier ones in
 * the same transaction have left.
 */
async function deposit(db: Database, { members, at }: { members: number; at: Date }): Promise<void> {
  for (let first = 1; first <= members; first += depositsPerStatement)
    await db.query(
      `select count(ledger_deposit('bench:' || id, id, 'PHP', 100000000, $3)) from generate_series($1::int, $2::int) id`,
      [first, Math.min(members, first + depositsPerStatement - 1), at],
    )
}

/** Adds another closed draw, with copies of the tickets of this number of members. */
export async function copyDraw(
  db: Database,
  { from, to, members }: { from: DrawKey; to: DrawKey; members: number },
): Promise<void> {
  await db.query(
    `insert into lottery_announcement
       (game_code, numero, area, close_at, open_at, seed_hash, beacon_chain, beacon_round, announced_at)
     select $3, $4, area, close_at, open_at, seed_hash, beacon_chain, beacon_round, announced_at
     from lottery_announcement where game_code = $1 and numero = $2`,
    [from.gameCode, from.numero, to.gameCode, to.numero],
  )
  await db.query(
    `with copied as (
       select t, nextval(pg_get_serial_sequence('game_round', 'id')) as id from lottery_ticket t
       where game_code = $1 and numero = $2 and member_id <= $5
     ), rounds as (
       insert into game_round (id, vendor_code, round, member_id, game_code, currency, stake, bets, opened_at)
       overriding system value
       select id, 'TCG_LOTTO_VN', 'copy' || id, (t).member_id, $3, (t).currency, (t).cost, 1, (t).placed_at from copied
     ), tickets as (
       insert into lottery_ticket (id, member_id, order_key, game_code, numero, area, prize_mode, odds_version, currency, cost,
         max_payout, placed_at)
       select id, (t).member_id, 'copy' || id, $3, $4, (t).area, (t).prize_mode, (t).odds_version, (t).currency, (t).cost,
         (t).max_payout, (t).placed_at from copied
     )
     insert into lottery_line (ticket_id, game_code, numero, play_type, numbers, mask, unit, multiple, cost, odds, odds_version)
     select c.id, $3, $4, play_type, numbers, mask, unit, multiple, l.cost, odds, l.odds_version
     from copied c join lottery_line l on l.ticket_id = (c.t).id`,
    [from.gameCode, from.numero, to.gameCode, to.numero, members],
  )
  await db.query('insert into lottery_settlement (game_code, numero) values ($1, $2)', [to.gameCode, to.numero])
  await db.runScript('vacuum analyze')
}

/** Adds debts of this number of members, which later winnings pay. Each is more than a draw pays, so that it lasts. */
export const addDebts = (db: Database, { members, at }: { members: number; at: Date }) =>
  db.query(
    `insert into lottery_receivable (member_id, game_code, numero, revision, currency, amount, created_at, collects)
     select id, 'FAST60', '20290101', 1, 'PHP', 1000000000, $2, true from generate_series(1, $1::int) id`,
    [members, at],
  )

export async function openDraw(
  db: Database,
  { gameCode, numero, prizes, at }: DrawKey & { prizes: DrawPrizes; at: Date },
): Promise<void> {
  await db.query('select lottery_close($1, $2, $3)', [gameCode, numero, at])
  await db.query(
    `insert into lottery_seal (game_code, numero, lines, root, sealed_at, round_at)
     values ($1, $2, 0, repeat('d', 64), $3, 'infinity') on conflict do nothing`,
    [gameCode, numero, at],
  )
  await db.query(
    `insert into lottery_draw (game_code, numero, area, close_at, open_at, seed_hash, seed, beacon_chain, beacon_round,
       beacon_signature, prizes, received_at)
     select game_code, numero, area, close_at, open_at, seed_hash, repeat('a', 64), beacon_chain, beacon_round,
       repeat('b', 96), $3, $4
     from lottery_announcement where game_code = $1 and numero = $2`,
    [gameCode, numero, JSON.stringify(prizes), at],
  )
}

/** Writes every line of a draw once, in a copy of the table. Returns milliseconds. */
export async function updateBare(db: Database, { gameCode, numero }: DrawKey): Promise<number> {
  await db.runScript('create table bare_line (like lottery_line including all)')
  await db.query(
    'insert into bare_line overriding system value select * from lottery_line where game_code = $1 and numero = $2',
    [gameCode, numero],
  )
  await db.runScript('vacuum analyze bare_line')
  const started = performance.now()
  await db.query('update bare_line set hits = 1, payout = 9500')
  const took = performance.now() - started
  await db.runScript('drop table bare_line')
  return took
}
