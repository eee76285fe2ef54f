import { parseMoney, printMoney } from '@parlay/contracts/money'
import { spinNumberAt, timesOf } from '../../roulette/spin-clock'
import { ticketPayout } from '../../roulette/spots'
import type { TableView, TicketView } from '../../roulette/table-view'
import { betsOf } from '../../roulette/ticket'
import type { WheelView } from '../../roulette/wheel-view'
import type { RouletteApi } from './roulette-api'
import { createServerClock, type SpinMoment } from './spin-time'

/** The state of a page's wheel and of its own tickets. */
export interface Table {
  moment(): SpinMoment
  wheel(): WheelView
  limits: TableView['limits']
  /** The tickets of the current spin. */
  tickets(): TicketView[]
  /** The tickets that can be repeated. */
  earlier(): TicketView[]
  addTicket(ticket: TicketView): void
  /** Returns the stake and payout of the current spin's tickets for a result. */
  outcome(result: number): { stake: string; payout: string }
  /** The tickets whose stake counts. */
  counting(): TicketView[]
  refresh(): Promise<void>
  hear(view: WheelView): void
  view(): TableView
}

const countingStates = ['betting', 'open', 'paying', 'settled', 'stuck']

export async function openTable(api: RouletteApi): Promise<Table> {
  const clock = createServerClock()
  const ask = async () => {
    const askedAt = Date.now()
    const view = await api.getTable()
    clock.hear(view.wheel, Date.now() - askedAt)
    return view
  }
  let known = await ask()

  /** Without news from the server the page follows the clock; a ticket belongs to its spin. */
  const current = () => spinNumberAt(clock.now())
  const all = () => [...known.earlier, ...known.tickets]
  const ticketsOf = (number: number) => all().filter(({ spin }) => spin === number)
  const counting = () => ticketsOf(current()).filter(({ state }) => countingStates.includes(state))

  const hear = (wheel: WheelView) => {
    clock.hear(wheel)
    known = { ...known, wheel }
  }
  return {
    moment: clock.moment,
    limits: known.limits,
    wheel: () => known.wheel,
    view: () => known,
    tickets: () => ticketsOf(current()),
    counting,
    earlier: () => {
      const past = all().filter(({ spin, state }) => spin < current() && countingStates.includes(state))
      const last = Math.max(...past.map(({ spin }) => spin))
      return past.filter(({ spin }) => spin === last)
    },
    addTicket: (ticket) => {
      known = { ...known, tickets: [...known.tickets.filter(({ id }) => id !== ticket.id), ticket] }
    },
    outcome: (result) => {
      const stake = counting().reduce((sum, ticket) => sum + parseMoney(ticket.stake), 0n)
      const payout = counting().reduce((sum, { spots }) => sum + ticketPayout(betsOf(spots), result), 0n)
      return { stake: printMoney(stake), payout: printMoney(payout) }
    },
    refresh: async () => {
      known = await ask()
    },
    hear,
  }
}

/** Returns how far the ball of a spin has moved. */
export const elapsedOfBall = (number: number, leftMs: number): number => {
  const { closesAt, resultAt } = timesOf(number)
  return resultAt - closesAt - leftMs
}
