import { parseMoney } from '@parlay/contracts/money'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { betsSchema } from '../draw/draw-slip'
import { answerAsGame, keyOf } from './answer-as-game'
import type { PlayService } from './play-service'

const roundRequestSchema = z.object({
  stake: z.string().regex(/^\d{1,9}\.\d{2}$/),
  ticket: z.string().min(16).max(64),
  bets: betsSchema.default([]),
  rewardUuid: z.string().min(1).max(64).optional(),
})
const seedsRequestSchema = z.object({ clientSeed: z.string().trim().min(1).max(64) })

/** The calls of a game's page. The secret key of the page identifies the launch. */
export async function playRoutes(app: FastifyInstance, { play }: { play: PlayService }): Promise<void> {
  answerAsGame(app)

  app.get('/api/play/:key', (request) => play.getGame(keyOf(request.params), request.id))
  app.get('/api/play/:key/rounds', (request) => play.listRounds(keyOf(request.params)))
  app.get('/api/round/:key', (request) => play.findRounds(keyOf(request.params)))

  app.post('/api/play/:key/rounds', (request) => {
    const { stake, ...round } = roundRequestSchema.parse(request.body)
    return play.playRound(keyOf(request.params), { stake: parseMoney(stake), ...round }, request.id)
  })

  app.post('/api/play/:key/seeds', (request) => {
    const { clientSeed } = seedsRequestSchema.parse(request.body)
    return play.changeSeeds(keyOf(request.params), clientSeed)
  })
}
