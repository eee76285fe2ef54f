import type { Sql } from '../database/database'
import type { GameModuleDeps } from '../play/game-module'
import { PlayError } from '../play/play-error'
import { getRound, type Round } from '../play/round.sql'
import type { Decision } from '../wallet/wager'
import { findHand, listHandsToTend } from './hand.sql'
import type { LiveTables } from './live-tables'
import type { Choice } from './lucky-nine'
import { choose, leave, takeStake, tendHand } from './play-hand'
import { listRooms } from './room.sql'
import { newsOfRoom, viewHandOf } from './table-view'

/** Hands over time: every step in a transaction of its own, then the wallet, then word to the players of the hand. */
export function createHands({ db, clock, log, wagers, settlement }: GameModuleDeps, live: LiveTables) {
  /** Hands that a transaction of somebody else has changed; their players are told once it is committed. */
  const changed = new Set<string>()
  const roomsTold = new Map<string, string>()
  const now = () => clock.now()

  const playersOf = async (handId: string) => (await findHand(db, handId))?.seats.map(({ player }) => player) ?? []
  const tellPlayers = async (players: readonly (string | null)[]) => {
    for (const player of new Set(players)) {
      if (player === null || !live.isListening(player)) continue
      live.tell(player, { type: 'hand', hand: await viewHandOf(db, player, now()) })
    }
  }

  const step = async (handId: string, run: (tx: Sql) => Promise<Round[]>) => {
    const before = await playersOf(handId)
    const rounds = await db.transaction(run)
    // Also to who has got up, or lost the seat for want of a stake.
    const players = [...before, ...(await playersOf(handId))]
    await tellPlayers(players)
    const sent = Promise.all(rounds.map(({ id }) => settlement.settle(id)))
    // Players wait for the result, not for the wallet; it says when the money is there.
    void sent.then(() => tellPlayers(players)).catch((error: unknown) => log.error({ err: error }, 'hand not told'))
  }
  const refuseStrangers = async (handId: string, player: string) => {
    if (!(await playersOf(handId)).includes(player)) throw new PlayError('REQUEST_WRONG')
  }
  const tend = (handId: string) => step(handId, (tx) => tendHand({ wagers, now: now() }, tx, handId))

  const tellRooms = async () => {
    for (const vendorCode of live.vendors()) {
      const rooms = (await listRooms(db, vendorCode)).map(newsOfRoom)
      const text = JSON.stringify(rooms)
      if (roomsTold.get(vendorCode) !== text) live.tellVendor(vendorCode, { type: 'rooms', rooms })
      roomsTold.set(vendorCode, text)
    }
  }

  return {
    takeStake: async (tx: Sql, round: Round): Promise<Decision> => {
      if (round.subject !== null) changed.add(round.subject)
      return takeStake({ wagers, now: now() }, tx, round)
    },

    /** After the stake of a seat was asked for: a refused one frees the seat at once. */
    follow: async (roundId: string) => {
      const { subject } = await getRound(db, roundId)
      if (subject === null) return
      changed.delete(subject)
      await tend(subject)
    },

    choose: async (request: { handId: string; player: string; choice: Choice }) => {
      await refuseStrangers(request.handId, request.player)
      await step(request.handId, (tx) => choose({ wagers, now: now() }, tx, request))
    },

    leave: async (handId: string, player: string) => {
      await refuseStrangers(handId, player)
      await step(handId, (tx) => leave({ wagers, now: now() }, tx, handId, player))
    },

    /** Carries on with every hand whose time has come, also after a restart. */
    tend: async () => {
      for (const handId of await listHandsToTend(db, now())) {
        await tend(handId).catch((error: unknown) => log.error({ err: error, hand: handId }, 'hand not tended'))
      }
      for (const handId of changed) {
        changed.delete(handId)
        await tellPlayers(await playersOf(handId))
      }
      await tellRooms()
    },
  }
}
