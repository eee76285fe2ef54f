import type { FastifyInstance } from 'fastify'
import type { Core } from '../../../compose/open-core'
import { minutely } from '../../../jobs/job-runner'
import { raffleInvariants } from './invariants'
import { createRaffleNames } from './name-prizes'
import { readRaffles } from './raffle-file'
import { registerRaffles } from './raffles.routes'
import { createRafflesService } from './raffles.service'
import type { RafflesOptions } from './read-history'

export type { RaffleTickets } from './give-tickets'
export { raffleInvariants } from './invariants'
export { createRaffleCommands } from './raffle-commands'
export { readRaffles } from './raffle-file'

interface RafflesDeps extends Pick<RafflesOptions, 'db' | 'clock'>, Pick<Core, 'brand'> {
  brandFolder: string
}

/**
 * Opens the service over the raffles of a brand's files. Throws an Error with a one-line message if these are wrong.
 */
export function readRafflesService({ db, clock, brandFolder, brand }: RafflesDeps) {
  const raffles = readRaffles(brandFolder)
  const names = createRaffleNames({ ...brand, brandFolder, raffles })
  const { currency, timeZone } = brand
  return createRafflesService({ db, clock, raffles, names, currency, timeZone })
}

/** Opens prize wheels, golden eggs and red envelopes. Throws at start if odds changed without a new version. */
export async function openRafflesModule({ config, ...core }: Pick<Core, 'config' | 'db' | 'clock' | 'brand'>) {
  const service = readRafflesService({ ...core, brandFolder: config.brandFolder })
  await service.publish()
  return {
    tickets: service.tickets,
    rewards: service.rewards,
    countTickets: service.countTickets,
    routes: (app: FastifyInstance) => registerRaffles(app, service),
    jobs: [
      // A sandbox that is reset has lost the odds that were published at its start.
      minutely('raffles', service.publish),
      { name: 'raffle-tickets', everyMs: 5000, run: service.readStream, onlyOneGateway: true },
    ],
    invariants: raffleInvariants,
  }
}
