import type { FastifyInstance } from 'fastify'
import type { Core } from '../../core/open-core'
import { minutely } from '../../jobs/job-runner'
import { raffleInvariants } from './invariants'
import { readRaffles } from './raffle-file'
import { createRaffleNames } from './raffle-names'
import { registerRaffles } from './raffles.routes'
import { createRafflesService } from './raffles.service'

export { raffleInvariants } from './invariants'
export { createRaffleCommands } from './raffle-commands'
export { readRaffles } from './raffle-file'

/** Prize wheels, golden eggs and red envelopes. Throws at start where odds changed without a new version. */
export async function openRafflesModule({ config, db, clock, brand }: Pick<Core, 'config' | 'db' | 'clock' | 'brand'>) {
  const { brandFolder } = config
  const raffles = readRaffles(brandFolder)
  const names = createRaffleNames({ ...brand, brandFolder, raffles })
  const { currency, timeZone } = brand
  const service = createRafflesService({ db, clock, raffles, names, currency, timeZone })
  await service.publish()
  return {
    grantTickets: service.grantTickets,
    rewards: service.rewards,
    routes: (app: FastifyInstance) => registerRaffles(app, service),
    jobs: [
      // A sandbox that is reset has lost what was published at its start.
      minutely('raffles', service.publish),
      { name: 'raffle-tickets', everyMs: 5000, run: service.readStream, onlyOneGateway: true },
    ],
    invariants: raffleInvariants,
  }
}
