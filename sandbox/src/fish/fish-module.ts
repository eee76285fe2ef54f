import { parseMoney } from '@parlay/contracts/money'
import { z } from 'zod'
import { keyOf } from '../play/answer-as-game'
import type { CreateGameModule } from '../play/game-module'
import { PlayError } from '../play/play-error'
import { getRound } from '../play/round.sql'
import { viewRound } from '../play/round-view'
import { magazinePlan, openMagazine } from './buy-magazine'
import { viewMagazine } from './magazine'
import { findOpenMagazine, listSilentMagazines, openMagazines } from './magazine.sql'
import { fishKinds, shotsInMagazine, silenceMs } from './shoal'
import { cashIn, shoot } from './shoot'

const purchaseSchema = z.object({ stake: z.string().regex(/^\d{1,9}\.\d{2}$/), ticket: z.string().min(16).max(64) })
const roundId = z.string().max(32)
const shotSchema = z.object({
  roundId,
  number: z.number().int().min(1).max(shotsInMagazine),
  kind: z.enum(fishKinds),
})
const closingSchema = z.object({ roundId })

/**
 * Creates the fish game: a stake buys a magazine, each shot is decided by itself, and one payout closes the magazine.
 */
export const createFish: CreateGameModule = (deps) => {
  const { db, clock, play, settlement } = deps

  /** Returns the player of this key; a replaced launch cannot shoot any more. */
  const playerOf = async (params: unknown): Promise<string> => {
    const { player, replacedAt, title } = await play.findLaunch(keyOf(params))
    if (title.kind !== 'fish') throw new PlayError('REQUEST_WRONG')
    if (replacedAt !== null) throw new PlayError('LAUNCH_REPLACED')
    return player
  }
  const openMagazineOf = async (player: string) => {
    const magazine = await findOpenMagazine(db, player)
    return magazine === undefined ? null : viewMagazine(magazine)
  }

  /** Sends the payout of a closed magazine and returns its round. */
  const paidRound = async (id: string, requestId: string) => {
    await settlement.settle(id, requestId)
    return viewRound(await getRound(db, id))
  }

  return {
    kind: 'fish',
    decide: (tx, round) => openMagazine(tx, round, clock.now()),

    clockwork: {
      name: 'fish',
      due: openMagazines,
      tick: async () => {
        const since = new Date(clock.now().getTime() - silenceMs)
        for (const { roundId } of await listSilentMagazines(db, since)) {
          await cashIn(deps, roundId, ({ touchedAt }) => touchedAt <= since)
        }
      },
    },

    routes: async (app) => {
      app.get('/', async (request) => ({ magazine: await openMagazineOf(await playerOf(request.params)) }))

      app.post('/magazines', async (request) => {
        const { stake, ticket } = purchaseSchema.parse(request.body)
        const player = await playerOf(request.params)
        const plan = magazinePlan({ stake: parseMoney(stake), ticket })
        const played = await play.place(keyOf(request.params), plan, request.id)
        return { ...played, magazine: await openMagazineOf(player) }
      })

      app.post('/shots', async (request) => {
        const shot = shotSchema.parse(request.body)
        const fired = await shoot(deps, await playerOf(request.params), shot)
        const isClosed = fired.magazine.closedAt !== null
        const round = isClosed ? await paidRound(shot.roundId, request.id) : null
        return { hit: fired.shot.hit, kind: fired.shot.kind, magazine: viewMagazine(fired.magazine), round }
      })

      app.post('/closing', async (request) => {
        const { roundId } = closingSchema.parse(request.body)
        const player = await playerOf(request.params)
        const isOwn = await cashIn(deps, roundId, (magazine) => magazine.player === player)
        if (!isOwn) throw new PlayError('REQUEST_WRONG')
        return { round: await paidRound(roundId, request.id) }
      })
    },
  }
}
