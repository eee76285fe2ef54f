import type { Clock } from '../../../core/clock'
import { announceCounts } from '../../../core/events'
import { runOf } from '../../../core/planned-run'
import type { Database, Sql } from '../../../db'
import { notifyMember } from '../../member/messages'
import { grantForDeposits, lockWatermark, moveWatermark } from './deposit-tickets.sql'
import { grant, type TicketGrant } from './raffle.sql'
import { type DrawnRaffle, isDrawn, type PlannedRaffle } from './raffle-file'

/** The parts that the commands on raffles share. */
export interface RaffleCommandOptions {
  db: Database
  clock: Clock
  raffles: readonly PlannedRaffle[]
  currency: string
  /** The time zone in which a day begins at midnight. */
  timeZone: string
}

/** Grants tickets once for each reference; false if they were granted before or the member may not earn. */
export async function grantTickets(
  { clock, raffles }: Pick<RaffleCommandOptions, 'clock' | 'raffles'>,
  tx: Sql,
  { at = clock.now(), ...given }: Omit<TicketGrant, 'at'> & { at?: Date },
): Promise<boolean> {
  if (!raffles.some((raffle) => raffle.id === given.raffleId && isDrawn(raffle)))
    throw new Error(`raffles: ${given.raffleId} has no tickets`)
  const isGranted = await grant(tx, { ...given, at })
  if (isGranted) announceCounts(tx, given.memberId, 'TICKET')
  return isGranted
}

/** Grants tickets for deposits since the last reading of the stream of play. */
export const grantTicketsForDeposits = ({
  db,
  clock,
  raffles,
  currency,
  timeZone,
}: RaffleCommandOptions): Promise<void> =>
  db.transaction(async (tx) => {
    const at = clock.now()
    const { from, until } = await lockWatermark(tx)
    for (const raffle of raffles) {
      if (!isDrawn(raffle) || !raffle.earn) continue
      const { depositOf: least, tickets: count } = raffle.earn
      const run = runOf(raffle, at, timeZone)
      const days = { from, until, raffleId: raffle.id, ...run, least, count, currency, timeZone, at }
      for (const { memberId, date } of await grantForDeposits(tx, days)) {
        announceCounts(tx, memberId, 'TICKET')
        await notifyOfTickets(tx, raffle, { memberId, date, count, at })
      }
    }
    await moveWatermark(tx, until)
  })

/** Notifies the member of the tickets and their source, because the member did not request them. */
const notifyOfTickets = (
  tx: Sql,
  { id, kind }: DrawnRaffle,
  { memberId, date, count, at }: { memberId: bigint; date: string; count: number; at: Date },
): Promise<void> =>
  notifyMember(tx, {
    memberId,
    type: 'SYSTEM',
    template: `depositTickets.${kind}`,
    params: { day: date, tickets: String(count) },
    reference: `raffle:${id}:deposit-day:${date}`,
    at,
  })
