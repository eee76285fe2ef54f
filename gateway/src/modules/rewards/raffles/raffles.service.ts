import type { LanguageCode, ValueOf } from '@parlay/contracts'
import type * as calls from '@parlay/contracts/endpoints/raffles'
import { mayEarn } from '../../../core/may-earn.sql'
import { runOf } from '../../../core/planned-run'
import { createRaffleTickets } from './give-tickets'
import { createPotRewards } from './list-open-pots'
import * as pots from './pot.sql'
import { createPresenter } from './present-raffle'
import * as rows from './raffle.sql'
import { createRaffleCommands, type RaffleWish } from './raffle-commands'
import { type DrawnRaffle, isDrawn } from './raffle-file'
import { isOpen } from './raffle-run'
import { presentShare, type RaffleQuery, type RafflesOptions } from './read-history'
import { type Caller, readStatus } from './read-status'

export type RafflesService = ReturnType<typeof createRafflesService>

/** Presents the raffles of a brand, read once at start, for each member. */
export function createRafflesService(options: RafflesOptions) {
  const { db, clock, raffles, timeZone, names } = options
  const commands = createRaffleCommands(options)

  /** Lists the raffles that are open now with the member's unused tickets; none for members who may not earn. */
  async function listOpen(memberId: bigint): Promise<{ raffle: DrawnRaffle; tickets: number }[]> {
    const now = clock.now()
    const open = raffles.filter(isDrawn).filter((raffle) => isOpen(runOf(raffle, now, timeZone), now))
    if (open.length === 0 || !(await mayEarn(db, memberId, now))) return []
    const held = await rows.listTicketCounts(
      db,
      memberId,
      open.map(({ id }) => id),
    )
    const counts = new Map(held.map(({ raffleId, tickets }) => [raffleId, tickets]))
    return open.map((raffle) => ({ raffle, tickets: counts.get(raffle.id) ?? 0 }))
  }

  return {
    ...commands,
    rewards: createPotRewards(options, commands),
    tickets: createRaffleTickets({ clock, raffles, timeZone, commands, names }),

    async claim(wish: RaffleWish, language: LanguageCode): Promise<ValueOf<typeof calls.claimRaffle>> {
      const won = await commands.claim(wish)
      const presenter = createPresenter(names, language)
      if (won.type === 'DRAW') return { ...presenter.draw(won.draw), ticketsLeft: won.next.tickets }
      const [share] = await pots.listShares(db, wish.memberId, [won.raffleId])
      if (!share) throw new Error(`raffles: no share of ${won.raffleId}`)
      return { ...(await presentShare(options, presenter, share)), ticketsLeft: 0 }
    },

    async listTickets(memberId: bigint, language: LanguageCode): Promise<calls.RaffleTickets[]> {
      const now = clock.now()
      return (await listOpen(memberId)).map(({ raffle, tickets }) => ({
        promotionId: raffle.id,
        kind: raffle.kind,
        title: names.titleOf(raffle.id, language),
        tickets,
        endAt: runOf(raffle, now, timeZone).closes?.getTime() ?? null,
      }))
    },

    countTickets: async (memberId: bigint): Promise<number> =>
      (await listOpen(memberId)).reduce((sum, { tickets }) => sum + tickets, 0),

    getStatus: (query: RaffleQuery, caller: Caller) => readStatus(options, query, caller),
  }
}
