import { type PlannedJackpot, readJackpotNames, readJackpots } from '@parlay/server'
import type { FastifyInstance } from 'fastify'
import type { Core } from '../../../compose/open-core'
import { minutely } from '../../../jobs/job-runner'
import { createHomeCounter } from './home-counter'
import { jackpotInvariants } from './invariants'
import { registerJackpots } from './jackpots.routes'
import { createJackpotsService } from './jackpots.service'

export { jackpotInvariants } from './invariants'
export { createJackpotsService } from './jackpots.service'

type JackpotsDeps = Pick<Core, 'config' | 'db' | 'clock' | 'brand' | 'sealer'>

/**
 * Opens the jackpots of the brand's file. Throws an Error with a one-line message if the file is wrong. Rounds are
 * counted after their transaction, so that a bet costs the same with and without a jackpot.
 */
export async function openJackpotsModule({ config, db, clock, brand, sealer }: JackpotsDeps) {
  const jackpots: readonly PlannedJackpot[] = readJackpots(config.brandFolder, brand)
  const service = createJackpotsService({
    db,
    clock,
    sealer,
    jackpots,
    nameOf: readJackpotNames(config.brandFolder, brand),
    defaultLanguage: brand.defaultLanguage,
  })
  await service.open()
  const counter = createHomeCounter({ counter: brand.jackpot, clock, amountOf: service.amountOf })
  return {
    nameOf: service.nameOf,
    gamesOf: service.gamesOf,
    routes: (app: FastifyInstance) => registerJackpots(app, service, counter),
    jobs: [
      // A sandbox that is reset has lost the jackpots that were opened at its start.
      minutely('jackpots', service.open),
      { name: 'jackpot-rounds', everyMs: 1000, run: service.sweep, onlyOneGateway: true },
    ],
    invariants: jackpotInvariants,
  }
}

export type JackpotsModule = Awaited<ReturnType<typeof openJackpotsModule>>
