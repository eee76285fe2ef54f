import type { Database } from '../../../db'

interface SoldTicket {
  memberId: bigint
  gameCode: string
  numero: string
  lines: number
  state?: string
}

/** Adds a ticket with this number of lines on LO2 to the tables, without moving money. Returns its id. */
export async function addTicket(
  db: Pick<Database, 'query'>,
  { memberId, gameCode, numero, lines, state = 'PLACED' }: SoldTicket,
): Promise<bigint> {
  const [row] = await db.query<{ id: bigint }>(
    `with round as (
       insert into game_round (vendor_code, round, member_id, game_code, currency, opened_at)
       values ('TCG_LOTTO_VN', gen_random_uuid()::text, $1, $2, 'PHP', now()) returning id),
     ticket as (
       insert into lottery_ticket (id, member_id, order_key, game_code, numero, area, state, prize_mode, odds_version,
         currency, cost, max_payout, placed_at)
       select id, $1, id::text, $2, $3, 'FAST', $5, 'Lott', 1, 'PHP', 1, 1, now() from round returning id)
     insert into lottery_line (ticket_id, game_code, numero, play_type, numbers, unit, multiple, cost, odds,
       odds_version)
     select ticket.id, $2, $3, 'LO2', array[lpad((place % 100)::text, 2, '0')], 100, 1, 2700, 9500, 1
     from ticket, generate_series(1, $4::int) place returning ticket_id as id`,
    [memberId, gameCode, numero, lines, state],
  )
  if (row === undefined) throw new Error('a ticket has lines')
  return row.id
}

/**
 * Adds this number of draws of a game before an instant, a minute apart. Their only prize is the special one; the last
 * is 00001.
 */
export async function addOpenedDraws(
  db: Pick<Database, 'query'>,
  { gameCode, count, before }: { gameCode: string; count: number; before: Date },
): Promise<void> {
  await db.query(
    `insert into lottery_draw (game_code, numero, area, close_at, open_at, seed_hash, seed, beacon_chain, beacon_round,
       beacon_signature, prizes, received_at)
     select $1, to_char(at at time zone 'UTC', 'YYYYMMDD') || '-' || lpad((place % 1440)::text, 4, '0'), 'FAST', at, at,
       encode(sha256(convert_to(place::text, 'UTF8')), 'hex'), place::text, chain, place, repeat('a', 96),
       json_build_object('special', json_build_array(lpad(place::text, 5, '0')))::text, at
     from (select chain from lottery_beacon limit 1) beacon, generate_series(1, $2::int) place,
       lateral (select $3::timestamptz - place * interval '1 minute') times(at)`,
    [gameCode, count, before],
  )
}
