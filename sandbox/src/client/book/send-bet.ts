import type { BetWish } from '../../book/bets/wish'
import type { TicketView } from '../../book/book.routes'
import { CallFailed } from '../page/game-api'
import type { BookApi } from './book-api'

const triesForAnswer = 4
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Sends a bet until there is a response; the ticket makes repetition safe. A string is the code of an error. */
export const sendBet = (api: BookApi, wish: BetWish & { ticket: string }): Promise<TicketView | string> =>
  repeat(() => api.placeBet(wish))

/** Waits for a bet on a running match, which is decided some seconds later. */
export async function followBet(api: BookApi, ticket: TicketView): Promise<TicketView | string> {
  let known: TicketView | string = ticket
  while (typeof known !== 'string' && known.state === 'waiting') {
    await wait(known.waitMs + 60)
    known = await repeat(() => api.getTicket(ticket.ticket))
  }
  return known
}

async function repeat(ask: () => Promise<TicketView>): Promise<TicketView | string> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask()
    } catch (error) {
      const code = error instanceof CallFailed ? error.code : 'INTERNAL'
      if (code !== 'OFFLINE' || attempt >= triesForAnswer) return code
      await wait(1000 * attempt)
    }
  }
}
