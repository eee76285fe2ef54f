import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../clock'
import type { Database } from '../database/database'
import { keyOf } from '../play/answer-as-game'
import type { PlayService } from '../play/play-service'
import { mostLegs } from './bets/accumulator'
import { acceptances, legWishSchema } from './bets/wish'
import type { Programme } from './programme'
import { findSlip, saveSlip } from './slip.sql'

/** A selection on the slip; `odds` are those that the player has accepted, `stake` is what was typed. */
const keptPickSchema = legWishSchema.extend({ stake: z.string().max(9) })
const keptSlipSchema = z.object({ accept: z.enum(acceptances), picks: z.array(keptPickSchema).max(mostLegs) })
export type KeptSlip = z.infer<typeof keptSlipSchema>

export interface SlipRoutesDeps {
  db: Database
  clock: Clock
  play: PlayService
  programme: Programme
}

const freshSlip: KeptSlip = { accept: 'ask', picks: [] }

/** Keeps the slip of a player, who has one in each book: it is the same on the next visit and on another device. */
export async function slipRoutes(app: FastifyInstance, { db, clock, play, programme }: SlipRoutesDeps): Promise<void> {
  const isOn = ({ fixture }: KeptSlip['picks'][number]) => {
    const phase = programme.look(fixture)?.standing.phase
    return phase === 'soon' || phase === 'live'
  }

  app.get('/slip', async ({ params }): Promise<KeptSlip> => {
    const { player } = await play.findLaunch(keyOf(params))
    const slip = (await findSlip(db, player)) ?? freshSlip
    await programme.refresh()
    return { ...slip, picks: slip.picks.filter(isOn) }
  })

  app.post('/slip', async ({ params, body }) => {
    const { player, memberCode } = await play.findLaunch(keyOf(params))
    const slip = keptSlipSchema.parse(body)
    // Nobody comes back to the launch of a demo.
    if (memberCode !== null) await saveSlip(db, player, slip, clock.now())
    return {}
  })
}
