import type { BetCover } from '@parlay/contracts/bet-cover'
import { toVendorUnits } from '@parlay/contracts/money'
import type { MovementKind } from '../wallet/outbox.sql'
import { ticketPayout } from './spots'
import { betsOf, rouletteDetail } from './ticket'

/** Zero serves the house alone. */
const numbers = Array.from({ length: 36 }, (_, index) => index + 1)

/** Reports to the operator what a ticket returns at each number, which shows the part at risk. */
export function describeTicket(detail: unknown, kind: MovementKind): { cover: BetCover[] } | undefined {
  if (kind !== 'bet') return undefined
  const bets = betsOf(rouletteDetail({ detail }).spots)
  const returned = numbers.map((number) => [String(number), toVendorUnits(ticketPayout(bets, number))] as const)
  const returns = Object.fromEntries(returned.filter(([, amount]) => amount > 0))
  return { cover: [{ market: 'number', outcomes: numbers.length, returns }] }
}
