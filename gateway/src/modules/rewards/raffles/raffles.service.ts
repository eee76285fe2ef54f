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
import { isDrawn } from './raffle-file'
import { isOpen } from './raffle-run'
import { presentShare, type RaffleQuery, type RafflesOptions } from './read-history'
import { type Caller, readStatus } from './read-status'

export type RafflesService = ReturnType<typeof createRafflesService>

/** Presents the raffles of a brand, read once at start, for each member. */
export function createRafflesService(options: RafflesOptions) {
  const { db, clock, raffles, timeZone, names } = options
  const commands = createRaffleCommands(options)

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

    /** Counts the unused tickets of the raffles that are open now; none for members who may not earn. */
    async countTickets(memberId: bigint): Promise<number> {
      const now = clock.now()
      const open = raffles.filter((raffle) => isDrawn(raffle) && isOpen(runOf(raffle, now, timeZone), now))
      const ids = open.map(({ id }) => id)
      if (ids.length === 0 || !(await mayEarn(db, memberId, now))) return 0
      return rows.sumTickets(db, memberId, ids)
    },

    getStatus: (query: RaffleQuery, caller: Caller) => readStatus(options, query, caller),
  }
}
