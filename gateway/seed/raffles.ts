import type { Clock } from '../src/core/clock'
import type { Database } from '../src/db'
import { createRaffleCommands, readRaffles } from '../src/modules/raffles'

interface DemoRaffles {
  clock: Clock
  brandFolder: string
  currency: string
  timeZone: string
}

/** Tickets come from the demo's own deposits, by the brand's rule. */
export async function grantRaffleTickets(db: Database, { brandFolder, ...rest }: DemoRaffles): Promise<void> {
  const commands = createRaffleCommands({ db, raffles: readRaffles(brandFolder), ...rest })
  await commands.publish()
  await commands.readStream()
}
