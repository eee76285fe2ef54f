import type { Sql } from '../database/database'
import type { Hand, HandState, Seat } from './hand'

type HandRow = Omit<Hand, 'seats'>

const handColumns = `id, room_id as "roomId", purse, stake, state, server_seed as "serverSeed",
  server_seed_hash as "serverSeedHash", created_at as "createdAt", due_at as "dueAt", ended_at as "endedAt"`
const seatColumns = `hand_id as "handId", place, player, launch_id as "launchId", ticket, client_seed as "clientSeed",
  is_staked as "isStaked", choice, is_by_rule as "isByRule"`

async function withSeats(tx: Sql, rows: HandRow[]): Promise<Hand[]> {
  if (rows.length === 0) return []
  const seats = await tx.query<Seat>(
    `select ${seatColumns} from card_seat where hand_id = any($1) order by hand_id, place`,
    [rows.map(({ id }) => id)],
  )
  return rows.map((row) => ({ ...row, seats: seats.filter(({ handId }) => handId === row.id) }))
}

export async function insertHand(tx: Sql, hand: HandRow): Promise<void> {
  await tx.query(
    `insert into card_hand (id, room_id, purse, stake, state, server_seed, server_seed_hash, created_at, due_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      hand.id,
      hand.roomId,
      hand.purse,
      hand.stake,
      hand.state,
      hand.serverSeed,
      hand.serverSeedHash,
      hand.createdAt,
      hand.dueAt,
    ],
  )
}

export async function lockHand(tx: Sql, id: string): Promise<Hand> {
  const rows = await tx.query<HandRow>(`select ${handColumns} from card_hand where id = $1 for update`, [id])
  const [hand] = await withSeats(tx, rows)
  if (hand === undefined) throw new Error('the hand is gone')
  return hand
}

/**
 * Returns the oldest hand of a room in which another player has taken one seat for the same stake in the same currency.
 */
export async function findOpenHand(
  tx: Sql,
  { roomId, purse, stake, player }: Pick<Hand, 'roomId' | 'purse' | 'stake'> & { player: string },
): Promise<Hand | undefined> {
  const rows = await tx.query<HandRow>(
    `select ${handColumns} from card_hand where room_id = $1 and purse = $2 and stake = $3 and state = 'waiting'
       and (select count(*) filter (where player <> $4) = 1 and count(*) = 1 from card_seat where hand_id = card_hand.id)
     order by created_at, id limit 1 for update`,
    [roomId, purse, stake, player],
  )
  const [hand] = await withSeats(tx, rows)
  return hand
}

/** Returns a player's current hand, or the last one. */
export async function findHandOfPlayer(tx: Sql, player: string): Promise<Hand | undefined> {
  const rows = await tx.query<HandRow>(
    `select ${handColumns} from card_hand where id in (select hand_id from card_seat where player = $1)
     order by state in ('waiting', 'playing') desc, created_at desc, id desc limit 1`,
    [player],
  )
  const [hand] = await withSeats(tx, rows)
  return hand
}

export async function findHand(tx: Sql, id: string): Promise<Hand | undefined> {
  const [hand] = await withSeats(
    tx,
    await tx.query<HandRow>(`select ${handColumns} from card_hand where id = $1`, [id]),
  )
  return hand
}

export const liveHands = `from card_hand where state in ('waiting', 'playing')`

/** Lists hands that need a step: their time has come, or the stake of a seat was not debited. */
export async function listHandsToTend(tx: Sql, now: Date): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `select id ${liveHands} and due_at <= $1
     union
     select id from card_hand where state = 'waiting'
       and (not exists (select from card_seat where hand_id = id)
         or exists (select from card_seat join round using (launch_id, ticket)
           where hand_id = card_hand.id and round.state in ('refused', 'voiding', 'void', 'stuck')))
     order by id limit 200`,
    [now],
  )
  return rows.map(({ id }) => id)
}

export async function updateHand(
  tx: Sql,
  id: string,
  change: { state: HandState; dueAt?: Date; endedAt?: Date },
): Promise<void> {
  await tx.query(
    'update card_hand set state = $2, due_at = coalesce($3, due_at), ended_at = coalesce($4, ended_at) where id = $1',
    [id, change.state, change.dueAt ?? null, change.endedAt ?? null],
  )
}

export async function insertSeat(tx: Sql, seat: Seat): Promise<void> {
  await tx.query(
    `insert into card_seat (hand_id, place, player, launch_id, ticket, client_seed, is_staked, choice, is_by_rule)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      seat.handId,
      seat.place,
      seat.player,
      seat.launchId,
      seat.ticket,
      seat.clientSeed,
      seat.isStaked,
      seat.choice,
      seat.isByRule,
    ],
  )
}

export async function updateSeat(tx: Sql, { handId, place, isStaked, choice, isByRule }: Seat): Promise<void> {
  await tx.query(
    'update card_seat set is_staked = $3, choice = $4, is_by_rule = $5 where hand_id = $1 and place = $2',
    [handId, place, isStaked, choice, isByRule],
  )
}

export async function deleteSeat(tx: Sql, { handId, place }: Pick<Seat, 'handId' | 'place'>): Promise<void> {
  await tx.query('delete from card_seat where hand_id = $1 and place = $2', [handId, place])
}
