import type { TicketView } from '../../book/book.routes'
import type { BookContext } from './page-parts'
import { followBet, sendBet } from './send-bet'
import { isOpen, printMinor, readStake, type Slip, type SlipItem } from './slip-state'

/** Sends every bet of the slip, one after the other, and then waits for those on running matches together. */
export async function placeSlip(
  { api }: BookContext,
  slip: Slip,
  onTicket: (ticket: TicketView) => void,
): Promise<void> {
  const ready = slip.items.filter(isOpen)
  for (const item of ready)
    slip.change(item, { state: 'sending', refusal: null, ticket: crypto.randomUUID(), isLeg: false })
  const show = (item: SlipItem, ticket: TicketView | string) => {
    slip.change(item, stateOf(item, ticket))
    if (typeof ticket !== 'string') onTicket(ticket)
  }
  const waiting: Promise<void>[] = []
  for (const item of ready) {
    const { fixture, market, selection, ticket, seen } = item
    const stake = printMinor(readStake(item.stake) ?? 0n)
    const answer = await sendBet(api, { ticket, fixture, market, selection, stake, odds: seen, accept: slip.accept })
    show(item, answer)
    if (typeof answer !== 'string' && answer.state === 'waiting')
      waiting.push(followBet(api, answer).then((decided) => show(item, decided)))
  }
  await Promise.all(waiting)
}

function stateOf(item: SlipItem, ticket: TicketView | string): Partial<SlipItem> {
  if (typeof ticket === 'string') return { state: 'refused', refusal: ticket }
  const { state, refusal, odds, bet } = ticket
  if (state === 'waiting') return { state: 'waiting' }
  if (state === 'refused') return { state: 'refused', refusal, seen: odds ?? item.seen }
  if (bet === null || bet.state === 'pending') return { state: 'pending' }
  if (bet.state === 'refused' || bet.state === 'void') return { state: 'refused', refusal: bet.refusal ?? 'BET_CLOSED' }
  return { state: 'placed', seen: bet.odds }
}
