import { parseMoney } from '@parlay/contracts/money'
import { z } from 'zod'
import { keyOf } from '../play/answer-as-game'
import type { CreateGameModule } from '../play/game-module'
import type { Launch } from '../play/launch.sql'
import { PlayError } from '../play/play-error'
import { liveHands } from './hand.sql'
import { createHands } from './hands'
import { createLiveTables } from './live-tables'
import { roomLevels } from './room'
import { openRooms } from './room.sql'
import { seatPlan } from './sit-down'
import { viewTable } from './table-view'

const seatRequestSchema = z.object({
  level: z.enum(roomLevels),
  stake: z.string().regex(/^\d{1,9}\.\d{2}$/),
  ticket: z.string().min(16).max(64),
})
const handRequestSchema = z.object({ hand: z.string().min(1).max(64) })
const choiceRequestSchema = handRequestSchema.extend({ choice: z.enum(['draw', 'stand']) })

/**
 * Creates Lucky Nine for two players, with rooms, tables and hands. A house player sits down if no other player does.
 */
export const createCards: CreateGameModule = (deps) => {
  const { db, clock, play } = deps
  const live = createLiveTables()
  const hands = createHands(deps, live)

  const launchOf = async (params: unknown): Promise<Launch> => {
    const launch = await play.findLaunch(keyOf(params))
    if (launch.title.kind !== 'cards') throw new PlayError('REQUEST_WRONG')
    return launch
  }
  const tableOf = async (launch: Launch) => {
    await openRooms(db, launch.vendorCode)
    return viewTable(db, launch, clock.now())
  }

  return {
    kind: 'cards',
    decide: hands.takeStake,
    clockwork: { name: 'cards', due: liveHands, isWatched: live.isOpen, tick: hands.tend },

    routes: async (app) => {
      app.addHook('preClose', async () => live.close())

      app.get('/', async (request) => tableOf(await launchOf(request.params)))

      app.get('/events', async (request, reply) => {
        const launch = await launchOf(request.params)
        live.open(reply, launch, { type: 'table', table: await tableOf(launch) })
      })

      app.post('/seat', async (request) => {
        const { level, stake, ticket } = seatRequestSchema.parse(request.body)
        const launch = await launchOf(request.params)
        await openRooms(db, launch.vendorCode)
        const plan = seatPlan({ level, stake: parseMoney(stake), ticket }, clock.now())
        const played = await play.place(keyOf(request.params), plan, request.id)
        await hands.follow(played.round.id)
        return { ...played, table: await viewTable(db, launch, clock.now()) }
      })

      app.post('/leave', async (request) => {
        const { hand } = handRequestSchema.parse(request.body)
        const launch = await launchOf(request.params)
        await hands.leave(hand, launch.player)
        return viewTable(db, launch, clock.now())
      })

      app.post('/choice', async (request) => {
        const { hand, choice } = choiceRequestSchema.parse(request.body)
        const launch = await launchOf(request.params)
        await hands.choose({ handId: hand, player: launch.player, choice })
        return viewTable(db, launch, clock.now())
      })
    },
  }
}
