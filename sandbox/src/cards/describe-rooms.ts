import { toVendorUnits } from '@parlay/contracts/money'
import type { Database } from '../database/database'
import type { LanguageTag } from '../pages/languages'
import { roomName, roomStakes, seatsInRoom } from './room'
import { listRooms, openRooms } from './room.sql'

/** Returns the rooms of a vendor for the operator, with the number of members in each. */
export async function describeRooms(db: Database, vendorCode: string, language: LanguageTag) {
  await openRooms(db, vendorCode)
  const rooms = await listRooms(db, vendorCode)
  return rooms.map(({ id, level, players }) => ({
    room_id: id,
    name: roomName(level, language),
    min_bet: toVendorUnits(roomStakes[level][0] ?? 0n),
    max_bet: toVendorUnits(roomStakes[level].at(-1) ?? 0n),
    seats: seatsInRoom,
    players,
  }))
}
