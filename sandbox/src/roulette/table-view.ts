import { printMoney } from '@parlay/contracts/money'
import type { RoundState } from '../play/round.sql'
import type { PlayersTicket } from './roulette-round.sql'
import type { SpotType } from './spots'
import type { TableLimits } from './table-limits'
import type { ChipsOnSpot } from './ticket'
import type { WheelView } from './wheel-view'

export interface TicketView {
  id: string
  spin: number
  state: RoundState
  spots: ChipsOnSpot[]
  stake: string
  payout: string
  /** The wallet's balance after the last movement, once it has responded. */
  balance: string | null
  refusal: string | null
}

export interface LimitsView {
  lowest: string
  highest: Record<SpotType, string>
  total: string
}

/** A wheel with one player's tickets. */
export interface TableView {
  wheel: WheelView
  limits: LimitsView
  /** The tickets on the current spin. */
  tickets: TicketView[]
  /** The tickets on the last earlier spin that the player bet on. */
  earlier: TicketView[]
}

const paidStates = new Set<RoundState>(['paying', 'settled', 'stuck'])

export const viewTicket = (ticket: PlayersTicket): TicketView => ({
  id: ticket.id,
  spin: ticket.detail.spin,
  state: ticket.state,
  spots: ticket.detail.spots,
  stake: printMoney(ticket.stake),
  payout: printMoney(paidStates.has(ticket.state) ? (ticket.payout ?? 0n) : 0n),
  balance: ticket.balance === null ? null : printMoney(ticket.balance),
  refusal: ticket.refusal,
})

export const viewLimits = ({ lowest, highest, total }: TableLimits): LimitsView => ({
  lowest: printMoney(lowest),
  highest: Object.fromEntries(
    Object.entries(highest).map(([type, amount]) => [type, printMoney(amount)]),
  ) as LimitsView['highest'],
  total: printMoney(total),
})
