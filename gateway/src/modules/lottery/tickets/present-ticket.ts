import type { Follow, PlacedLine, Ticket } from '@parlay/contracts/endpoints/lottery-bets'
import { printMoney } from '@parlay/contracts/money'
import type { FollowRow } from './follow.sql'
import type { LineRow, TicketRow } from './ticket.sql'

export interface PresentOptions {
  name: string
  /** True if the brand lets members cancel tickets. */
  canCancel: boolean
}

/** Prints `940` hundredths as `9.4`. */
const printOdds = (odds: bigint): string => String(Number(odds) / 100)

/** A line has no outcome until its ticket is settled. The outcome of a losing line is not stored. */
const presentLine = (
  { id, unit, cost, odds, hits, payout, ticketId: _, ...line }: LineRow,
  isSettled: boolean,
): PlacedLine => ({
  ...line,
  lineId: String(id),
  unit: printMoney(unit),
  cost: printMoney(cost),
  odds: printOdds(odds),
  hits: isSettled ? (hits ?? 0) : null,
  payout: isSettled ? printMoney(payout ?? 0n) : null,
})

export function presentTicket(row: TicketRow, lines: readonly LineRow[], { name, canCancel }: PresentOptions): Ticket {
  const { id, openAt, closeAt, placedAt, cost, payout, maxPayout, followId, ...ticket } = row
  return {
    ...ticket,
    betId: String(id),
    name,
    openAt: openAt.getTime(),
    closeAt: closeAt.getTime(),
    placedAt: placedAt.getTime(),
    cost: printMoney(cost),
    payout: payout === null ? null : printMoney(payout),
    maxPayout: printMoney(maxPayout),
    followId: followId === null ? null : String(followId),
    canCancel: canCancel && ticket.state === 'PLACED',
    lines: lines.map((line) => presentLine(line, payout !== null)),
  }
}

export const presentFollow = ({ id, cost, createdAt, ...follow }: FollowRow, name: string): Follow => ({
  ...follow,
  followId: String(id),
  name,
  cost: printMoney(cost),
  createdAt: createdAt.getTime(),
})
