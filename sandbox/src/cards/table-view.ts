import { printMoney } from '@parlay/contracts/money'
import type { Sql } from '../database/database'
import { languageTagOf } from '../pages/languages'
import type { Launch } from '../play/launch.sql'
import { findHandOfPlayer } from './hand.sql'
import { type HandView, viewHand } from './hand-view'
import { roundOfSeat } from './play-hand'
import { roomName, roomStakes, seatsInRoom } from './room'
import { type LiveRoom, listRooms } from './room.sql'

export interface RoomView {
  id: string
  level: string
  name: string
  stakes: string[]
  seats: number
  players: number
  /** The hash of the seed of the next hand at this table. */
  nextServerSeedHash: string
}

export type RoomNews = Pick<RoomView, 'id' | 'players' | 'nextServerSeedHash'>

export interface TableView {
  rooms: RoomView[]
  /** The player's current hand, or the last one. */
  hand: HandView | null
}

/** An event of the stream: the player's own hand, or how full the rooms are. */
export type TableEvent = { type: 'table'; table: TableView } | { type: 'hand'; hand: HandView | null } | RoomsEvent
interface RoomsEvent {
  type: 'rooms'
  rooms: RoomNews[]
}

export async function viewTable(tx: Sql, launch: Launch, now: Date): Promise<TableView> {
  const language = languageTagOf(launch.language)
  const rooms = await listRooms(tx, launch.vendorCode)
  return {
    rooms: rooms.map((room) => ({
      ...newsOfRoom(room),
      level: room.level,
      name: roomName(room.level, language),
      stakes: roomStakes[room.level].map(printMoney),
      seats: seatsInRoom,
    })),
    hand: await viewHandOf(tx, launch.player, now),
  }
}

export const newsOfRoom = ({ id, players, nextServerSeedHash }: LiveRoom): RoomNews => ({
  id,
  players,
  nextServerSeedHash,
})

export async function viewHandOf(tx: Sql, player: string, now: Date): Promise<HandView | null> {
  const hand = await findHandOfPlayer(tx, player)
  const own = hand?.seats.find((seat) => seat.player === player)
  if (hand === undefined || own === undefined) return null
  return viewHand(hand, { player, round: await roundOfSeat(tx, own) }, now)
}
