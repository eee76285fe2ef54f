import type { LanguageCode } from '@parlay/contracts'
import { runOf } from '../../../core/planned-run'
import type { Sql } from '../../../db'
import type { RaffleCommandOptions } from './grant-tickets'
import type { RaffleNames } from './name-prizes'
import type { RaffleCommands } from './raffle-commands'
import { isDrawn } from './raffle-file'

type TicketsGiven = Parameters<RaffleCommands['grantTickets']>[1]

interface RaffleTicketOptions extends Pick<RaffleCommandOptions, 'clock' | 'raffles' | 'timeZone'> {
  commands: Pick<RaffleCommands, 'grantTickets'>
  names: Pick<RaffleNames, 'titleOf'>
}

/** Gives tickets as a reward of other modules, whose files name the raffle. */
export function createRaffleTickets({ clock, raffles, timeZone, commands, names }: RaffleTicketOptions) {
  const find = (raffleId: string) => raffles.filter(isDrawn).find(({ id }) => id === raffleId)
  return {
    /** True if the brand has any raffle, including those that need no tickets. */
    hasRaffles: raffles.length > 0,

    /** Throws if the reference has been granted before or the member may not earn; the caller has checked both. */
    async give(tx: Sql, grant: TicketsGiven): Promise<void> {
      if (!(await commands.grantTickets(tx, grant)))
        throw new Error(`raffles: ${grant.reference} has no tickets to come`)
    },

    /** Throws an Error that begins with `place`, the file and the field, if the brand has no such raffle. */
    assertKnown(place: string, raffleId: string): void {
      if (!find(raffleId)) throw new Error(`${place}: ${raffleId} is no wheel and no eggs of raffles.json`)
    },

    /**
     * Returns the time at which tickets of the raffle end, or null if it is not known yet. Tickets of a raffle that was
     * removed have ended.
     */
    endOf(raffleId: string): Date | null {
      const raffle = find(raffleId)
      return raffle ? runOf(raffle, clock.now(), timeZone).closes : new Date(0)
    },

    titleOf: (raffleId: string, language: LanguageCode): string => names.titleOf(raffleId, language),
  }
}

export type RaffleTickets = ReturnType<typeof createRaffleTickets>
