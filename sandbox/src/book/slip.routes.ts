import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock'
import type { Database } from '../database/database'
import { keyOf } from '../play/answer-as-game'
import type { PlayService } from '../play/play-service'
import { type KeptSlip, keptSlipSchema } from './kept-slip'
import type { Programme } from './programme'
import { findSlip, saveSlip } from './slip.sql'

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
    // Each launch of a demo is another player.
    if (memberCode !== null) await saveSlip(db, player, slip, clock.now())
    return {}
  })
}
