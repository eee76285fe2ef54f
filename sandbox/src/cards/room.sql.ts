import { hashOfSeed, newServerSeed } from '@parlay/server'
import type { Sql } from '../database/database'
import { type RoomLevel, roomIdOf, roomLevels } from './room'

interface Room {
  id: string
  vendorCode: string
  level: RoomLevel
  nextServerSeed: string
  nextServerSeedHash: string
}

/** A room with the members who sit in it now, waiting or playing, and its current hands. */
export interface LiveRoom extends Room {
  players: number
  hands: number
}

const columns = `id, vendor_code as "vendorCode", level, next_server_seed as "nextServerSeed",
  next_server_seed_hash as "nextServerSeedHash"`

/** Opens the rooms of a vendor that are not open yet. */
export async function openRooms(tx: Sql, vendorCode: string): Promise<void> {
  for (const level of roomLevels) {
    const seed = newServerSeed()
    await tx.query(
      `insert into card_room (id, vendor_code, level, next_server_seed, next_server_seed_hash)
       values ($1, $2, $3, $4, $5) on conflict (id) do nothing`,
      [roomIdOf(vendorCode, level), vendorCode, level, seed, hashOfSeed(seed)],
    )
  }
}

export async function listRooms(tx: Sql, vendorCode: string): Promise<LiveRoom[]> {
  const rooms = await tx.query<Room & { players: bigint; hands: bigint }>(
    `select ${columns},
       (select count(*) from card_hand where room_id = card_room.id and state in ('waiting', 'playing')) as hands,
       (select count(player) from card_seat join card_hand on card_hand.id = hand_id
        where room_id = card_room.id and state in ('waiting', 'playing')) as players
     from card_room where vendor_code = $1`,
    [vendorCode],
  )
  return rooms
    .map((room) => ({ ...room, players: Number(room.players), hands: Number(room.hands) }))
    .sort((left, right) => roomLevels.indexOf(left.level) - roomLevels.indexOf(right.level))
}

/** Takes the seed that was announced for the next hand, and announces another. */
export async function takeServerSeed(tx: Sql, id: string): Promise<{ serverSeed: string; serverSeedHash: string }> {
  const [room] = await tx.query<Room>(`select ${columns} from card_room where id = $1 for update`, [id])
  if (room === undefined) throw new Error('the room is gone')
  const next = newServerSeed()
  await tx.query('update card_room set next_server_seed = $2, next_server_seed_hash = $3 where id = $1', [
    id,
    next,
    hashOfSeed(next),
  ])
  return { serverSeed: room.nextServerSeed, serverSeedHash: room.nextServerSeedHash }
}
