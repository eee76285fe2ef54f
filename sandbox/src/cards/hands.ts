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

/**
 * Plays hands: each step runs in a separate transaction, then calls the wallet, then pushes the hand to its players.
 */
export function createHands({ db, clock, log, wagers, settlement }: GameModuleDeps, live: LiveTables) {
  /** Hands that another module's transaction has changed; their players are notified once it has committed. */
  const changed = new Set<string>()
  const pushedRooms = new Map<string, string>()
  const now = () => clock.now()

  const playersOf = async (handId: string) => (await findHand(db, handId))?.seats.map(({ player }) => player) ?? []
  const pushHands = async (players: readonly (string | null)[]) => {
    for (const player of new Set(players)) {
      if (player === null || !live.isListening(player)) continue
      live.send(player, { type: 'hand', hand: await viewHandOf(db, player, now()) })
    }
  }

  const step = async (handId: string, run: (tx: Sql) => Promise<Round[]>) => {
    const before = await playersOf(handId)
    const rounds = await db.transaction(run)
    // Players who left, or lost the seat because their stake was refused, are notified as well.
    const players = [...before, ...(await playersOf(handId))]
    await pushHands(players)
    const sent = Promise.all(rounds.map(({ id }) => settlement.settle(id)))
    // Players wait for the result only; the hand is pushed again when the wallet has been paid.
    void sent.then(() => pushHands(players)).catch((error: unknown) => log.error({ err: error }, 'hand not pushed'))
  }
  const refuseStrangers = async (handId: string, player: string) => {
    if (!(await playersOf(handId)).includes(player)) throw new PlayError('REQUEST_WRONG')
  }
  const tend = (handId: string) => step(handId, (tx) => tendHand({ wagers, now: now() }, tx, handId))

  const pushRooms = async () => {
    for (const vendorCode of live.vendors()) {
      const rooms = (await listRooms(db, vendorCode)).map(newsOfRoom)
      const text = JSON.stringify(rooms)
      if (pushedRooms.get(vendorCode) !== text) live.sendToVendor(vendorCode, { type: 'rooms', rooms })
      pushedRooms.set(vendorCode, text)
    }
  }

  return {
    takeStake: async (tx: Sql, round: Round): Promise<Decision> => {
      if (round.subject !== null) changed.add(round.subject)
      return takeStake({ wagers, now: now() }, tx, round)
    },

    /** Runs after the stake of a seat was requested; a refused stake immediately frees the seat. */
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

    /** Continues every hand whose time has come, also after a restart. */
    tend: async () => {
      for (const handId of await listHandsToTend(db, now())) {
        await tend(handId).catch((error: unknown) => log.error({ err: error, hand: handId }, 'hand not tended'))
      }
      for (const handId of changed) {
        changed.delete(handId)
        await pushHands(await playersOf(handId))
      }
      await pushRooms()
    },
  }
}
