import type { TicketView } from '../../book/book.routes'
import { CallFailed } from '../page/game-api'
import type { BookContext } from './page-parts'
import { printMinor, readStake, type Slip, type SlipItem } from './slip-state'

const triesForAnswer = 4
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Sends every bet of the slip, one after the other; those on running matches are then waited for together. */
export async function placeSlip(
  context: BookContext,
  slip: Slip,
  onTicket: (ticket: TicketView) => void,
): Promise<void> {
  const ready = slip.items.filter(({ state }) => state === 'ready' || state === 'refused')
  for (const item of ready) slip.change(item, { state: 'sending', refusal: null, ticket: crypto.randomUUID() })
  const waiting: Promise<void>[] = []
  for (const item of ready) {
    const ticket = await send(context, slip, item)
    take(slip, item, ticket, onTicket)
    if (typeof ticket !== 'string' && ticket.state === 'waiting')
      waiting.push(follow(context, { slip, item, ticket, onTicket }))
  }
  await Promise.all(waiting)
}

/** The ticket makes repeating safe. */
async function send({ api }: BookContext, slip: Slip, item: SlipItem): Promise<TicketView | string> {
  const { fixture, market, selection, ticket, seen } = item
  const stake = printMinor(readStake(item.stake) ?? 0n)
  return repeat(() => api.placeBet({ ticket, fixture, market, selection, stake, odds: seen, accept: slip.accept }))
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

interface Followed {
  slip: Slip
  item: SlipItem
  ticket: TicketView
  onTicket(ticket: TicketView): void
}

/** A live bet is decided some seconds later. */
async function follow({ api }: BookContext, { slip, item, ticket, onTicket }: Followed): Promise<void> {
  let known: TicketView | string = ticket
  while (typeof known !== 'string' && known.state === 'waiting') {
    await wait(known.waitMs + 60)
    known = await repeat(() => api.getTicket(ticket.ticket))
  }
  take(slip, item, known, onTicket)
}

function take(slip: Slip, item: SlipItem, ticket: TicketView | string, onTicket: Followed['onTicket']): void {
  if (typeof ticket === 'string') {
    slip.change(item, { state: 'refused', refusal: ticket })
    return
  }
  slip.change(item, stateOf(item, ticket))
  onTicket(ticket)
}

function stateOf(item: SlipItem, { state, refusal, odds, bet }: TicketView): Partial<SlipItem> {
  if (state === 'waiting') return { state: 'waiting' }
  if (state === 'refused') return { state: 'refused', refusal, seen: odds ?? item.seen }
  if (bet === null || bet.state === 'pending') return { state: 'pending' }
  if (bet.state === 'refused' || bet.state === 'void') return { state: 'refused', refusal: bet.refusal ?? 'BET_CLOSED' }
  return { state: 'placed', seen: bet.odds }
}
