import type { TicketView } from '../../book/book.routes'
import type { BookContext } from './page-parts'
import { followBet, sendBet } from './send-bet'
import { isOpen, printMinor, readStake, type Slip, type SlipAccumulator, type SlipItem } from './slip-state'

/** Sends the whole slip as one bet, which is placed as a whole or not at all. */
export async function placeAccumulator(
  { api }: BookContext,
  slip: Slip,
  onTicket: (ticket: TicketView) => void,
): Promise<void> {
  const legs = slip.items.filter(isOpen)
  for (const item of legs) slip.change(item, { state: 'sending', refusal: null, isLeg: true })
  slip.changeAccumulator({ state: 'sending', refusal: null })
  const show = (ticket: TicketView | string) => {
    const bet = stateOf(ticket)
    legs.forEach((item, place) => {
      slip.change(item, stateOfLeg(item, bet, typeof ticket === 'string' ? undefined : detailOf(ticket, place)))
    })
    slip.changeAccumulator(bet)
    if (typeof ticket !== 'string') onTicket(ticket)
  }

  const answer = await sendBet(api, {
    ticket: crypto.randomUUID(),
    legs: legs.map(({ fixture, market, selection, seen }) => ({ fixture, market, selection, odds: seen })),
    stake: printMinor(readStake(slip.accumulator.stake) ?? 0n),
    accept: slip.accept,
  })
  show(answer)
  if (typeof answer !== 'string' && answer.state === 'waiting') show(await followBet(api, answer))
}

type Outcome = Pick<SlipAccumulator, 'state' | 'refusal'> & Partial<Pick<SlipAccumulator, 'odds'>>

function stateOf(ticket: TicketView | string): Outcome {
  if (typeof ticket === 'string') return { state: 'refused', refusal: ticket }
  const { state, refusal, bet } = ticket
  if (state === 'waiting') return { state: 'waiting', refusal: null }
  if (state === 'refused') return { state: 'refused', refusal }
  if (bet === null || bet.state === 'pending') return { state: 'pending', refusal: null }
  if (bet.state === 'refused' || bet.state === 'void') return { state: 'refused', refusal: bet.refusal ?? 'BET_CLOSED' }
  return { state: 'placed', refusal: null, odds: bet.odds }
}

interface LegAnswer {
  refusal: string | null
  odds: string | null
}

function detailOf({ legs, bet }: TicketView, place: number): LegAnswer | undefined {
  const refused = legs?.[place] ?? undefined
  const placed = bet !== null && 'legs' in bet ? bet.legs[place] : undefined
  return refused ?? (placed && { refusal: null, odds: placed.odds })
}

/** A leg is marked only if it caused the refusal; the others can be sent again unchanged. */
function stateOfLeg(item: SlipItem, { state }: Outcome, answer: LegAnswer | undefined): Partial<SlipItem> {
  const seen = answer?.odds ?? item.seen
  if (state !== 'refused') return { state, seen }
  const refusal = answer?.refusal ?? null
  return { state: refusal === null ? 'ready' : 'refused', refusal, seen, isLeg: false }
}
