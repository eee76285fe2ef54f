import { ulid } from 'ulid'
import type { Sql } from '../database/database'
import type { Launch } from '../play/launch.sql'
import type { WagerPlan } from '../play/place-wager'
import { PlayError } from '../play/play-error'
import { findSeedPairInUse } from '../play/seed-pair.sql'
import { kindFacts } from '../title/kinds'
import { type Hand, isLive, seatMs } from './hand'
import { findHandOfPlayer, findOpenHand, insertHand, insertSeat } from './hand.sql'
import { type RoomLevel, roomIdOf, roomStakes, tablesInRoom } from './room'
import { listRooms, takeServerSeed } from './room.sql'

export interface SeatRequest {
  level: RoomLevel
  /** In minor units. */
  stake: bigint
  ticket: string
}

/** Players meet only players of the same currency, and demo credit only demo credit. */
const purseOf = ({ demoBalance, currency }: Launch): string => (demoBalance === null ? currency : 'demo')

/** Plans a seat and its stake: at a table where a player waits with the same stake, otherwise at a new one. */
export const seatPlan = (request: SeatRequest, now: Date): WagerPlan => ({
  ticket: request.ticket,
  hasSeeds: false,
  draft: async (tx, launch) => {
    const { level, stake } = request
    if (launch.title.kind !== 'cards' || !roomStakes[level].includes(stake)) throw new PlayError('REQUEST_WRONG')
    const last = await findHandOfPlayer(tx, launch.player)
    if (last !== undefined && isLive(last)) throw new PlayError('ROUND_OPEN')
    const hand = await openHand(tx, launch, request, now)
    await insertSeat(tx, {
      handId: hand.id,
      place: hand.seats[0]?.place === 0 ? 1 : 0,
      player: launch.player,
      launchId: launch.id,
      ticket: request.ticket,
      clientSeed: (await findSeedPairInUse(tx, launch.player))?.clientSeed ?? launch.player,
      isStaked: false,
      choice: null,
      isByRule: false,
    })
    const detail = { room: hand.roomId, serverSeedHash: hand.serverSeedHash }
    return { stake, payout: null, subject: hand.id, detail, cycleMs: kindFacts.cards.cycleMs }
  },
})

async function openHand(tx: Sql, launch: Launch, { level, stake }: SeatRequest, now: Date): Promise<Hand> {
  const roomId = roomIdOf(launch.vendorCode, level)
  const meeting = { roomId, stake, purse: purseOf(launch) }
  const joined = await findOpenHand(tx, { ...meeting, player: launch.player })
  if (joined !== undefined) return joined

  const room = (await listRooms(tx, launch.vendorCode)).find(({ id }) => id === roomId)
  if (room === undefined) throw new PlayError('REQUEST_WRONG')
  if (room.hands >= tablesInRoom) throw new PlayError('ROOM_FULL')
  const hand: Hand = {
    ...meeting,
    ...(await takeServerSeed(tx, roomId)),
    id: ulid(now.getTime()),
    state: 'waiting',
    createdAt: now,
    dueAt: new Date(now.getTime() + seatMs),
    endedAt: null,
    seats: [],
  }
  await insertHand(tx, hand)
  return hand
}
