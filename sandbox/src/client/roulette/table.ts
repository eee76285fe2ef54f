import { parseMoney, printMoney } from '@parlay/shared/money'
import { spinNumberAt, timesOf } from '../../roulette/spin-clock'
import { ticketPayout } from '../../roulette/spots'
import type { TableView, TicketView } from '../../roulette/table-view'
import { betsOf } from '../../roulette/ticket'
import type { WheelView } from '../../roulette/wheel-view'
import type { RouletteApi } from './roulette-api'
import { createServerClock, type SpinMoment } from './spin-time'

/** What one page knows of its wheel and of its own tickets. */
export interface Table {
  moment(): SpinMoment
  wheel(): WheelView
  limits: TableView['limits']
  /** Tickets of the spin that runs. */
  tickets(): TicketView[]
  /** The tickets that can be laid again. */
  earlier(): TicketView[]
  addTicket(ticket: TicketView): void
  /** What the tickets of the running spin bring at its result. */
  outcome(result: number): { stake: string; payout: string }
  /** Tickets whose stake counts. */
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

  /** A page that hears nothing for a while goes on by the clock; whose tickets are whose follows from their spin. */
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

/** How far the ball of a spin has come. */
export const elapsedOfBall = (number: number, leftMs: number): number => {
  const { closesAt, resultAt } = timesOf(number)
  return resultAt - closesAt - leftMs
}
