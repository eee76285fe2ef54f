import { getJackpot } from '@parlay/contracts/endpoints/game-menus'
import { listJackpots, listJackpotWins } from '@parlay/contracts/endpoints/jackpots'
import type { FastifyInstance } from 'fastify'
import { registerEndpoint } from '../../../plugins/endpoint'
import type { HomeCounter } from './home-counter'
import type { JackpotsService } from './jackpots.service'

export function registerJackpots(app: FastifyInstance, jackpots: JackpotsService, counter: HomeCounter): void {
  registerEndpoint(app, listJackpots, ({ request: { language } }) => jackpots.list(language))
  registerEndpoint(app, listJackpotWins, ({ request: { jackpotId } }) => jackpots.listWins(jackpotId))
  registerEndpoint(app, getJackpot, () => counter.read())
}
