import { setTimeout as wait } from 'node:timers/promises'
import { Refused } from '../http'
import { type Driver, type GamePage, type PlayedRound, persist, pick, stateOf } from './driver'

interface Table {
  wheel: { phase: string; spin: { number: number } }
  limits: { lowest: string }
}

const spots = ['red', 'black', 'odd', 'even', 'low', 'high', '7', '0', '17-20']

/** Places a ticket of two spots on the open spin. Its result comes without a further call. */
export const playRoulette: Driver = async (page, random) => {
  for (;;) {
    const { wheel, limits } = await persist<Table>(`${page}/roulette`)
    if (wheel.phase === 'bets') {
      const { next } = await persist<GamePage>(page)
      const chips = [pick(spots.slice(0, 3), random), pick(spots.slice(3), random)]
      const ticket = {
        ticket: next.ticket,
        spin: wheel.spin.number,
        spots: chips.map((spot) => ({ spot, amount: limits.lowest })),
      }
      try {
        return stateOf(await persist<PlayedRound>(`${page}/roulette/tickets`, ticket))
      } catch (error) {
        if (!(error instanceof Refused) || !['BETS_CLOSED', 'LIMIT_EXCEEDED'].includes(error.code)) throw error
      }
    }
    await wait(1500)
  }
}
