import { AppError } from '../../../core/errors'
import { runOf } from '../../../core/planned-run'
import type { Sql } from '../../../db'
import { createGrabBatches } from './batch-grabs'
import { type Drawn, drawWithTicket } from './draw-with-ticket'
import { type Grabbed, grabShare } from './grab-share'
import { grantTickets, grantTicketsForDeposits, type RaffleCommandOptions } from './grant-tickets'
import { publishRaffles } from './publish-raffles'
import type { TicketGrant } from './raffle.sql'
import { isDrawn, type PlannedRaffle } from './raffle-file'
import { isOpen } from './raffle-run'

export interface RaffleWish {
  memberId: bigint
  kind: PlannedRaffle['kind']
  promotionId: string
  clientSeed?: string | undefined
  /** The version of the terms that the member was shown; `oddsVersion` is that of the odds. */
  termsVersion?: string | undefined
  oddsVersion?: string | undefined
  /** A repeated request with the same key returns the first result. */
  requestKey: string
}

/** Opens the members' calls for raffles, and the periodic work. Locks in this order: tickets, stock, wallet. */
export function createRaffleCommands(options: RaffleCommandOptions) {
  const { db, clock, raffles } = options
  const grabOne = createGrabBatches(db)

  return {
    grantTickets: (tx: Sql, grant: Omit<TicketGrant, 'at'> & { at?: Date }): Promise<boolean> =>
      grantTickets(options, tx, grant),

    /** Draws with a ticket, or grabs a share. */
    claim(wish: RaffleWish): Promise<Drawn | Grabbed> {
      const raffle = getOpen(options, wish)
      return isDrawn(raffle) ? drawWithTicket(options, raffle, wish) : grabShare({ ...options, grabOne }, raffle, wish)
    },

    /** Publishes the new raffles of the brand's file. */
    publish: () => publishRaffles(db, raffles, clock.now()),

    /** Grants tickets for deposits since the last reading of the stream of play. */
    readStream: (): Promise<void> => grantTicketsForDeposits(options),
  }
}

export type RaffleCommands = ReturnType<typeof createRaffleCommands>

/** Throws RAF_CLOSED, or RAF_CHANGED if the member was shown other terms or odds. */
function getOpen(
  { clock, raffles, timeZone }: RaffleCommandOptions,
  { kind, promotionId, termsVersion, oddsVersion }: RaffleWish,
): PlannedRaffle {
  const raffle = raffles.find((one) => one.id === promotionId && one.kind === kind)
  const now = clock.now()
  if (!raffle || !isOpen(runOf(raffle, now, timeZone), now)) throw new AppError('RAF_CLOSED')
  const hasOtherTerms = termsVersion !== undefined && termsVersion !== raffle.termsVersion
  const hasOtherOdds = oddsVersion !== undefined && isDrawn(raffle) && oddsVersion !== raffle.oddsVersion
  if (hasOtherTerms || hasOtherOdds) throw new AppError('RAF_CHANGED')
  return raffle
}
