import { setTimeout as wait } from 'node:timers/promises'
import { type Driver, type GamePage, type PlayedRound, persist, pick, stateOf } from './driver'

/** Only the lowest stakes are used, so that players do not run out of money soon. */
const stakesInPlay = 3

/** A bet on each kind of draw; a slot needs none. */
const bets: Partial<Record<string, object[]>> = {
  lucky: [{ play: 'number', numbers: [7] }],
  pick2: [{ play: 'straight', numbers: [0, 7] }],
  pick3: [{ play: 'box', numbers: [1, 2, 3] }],
  pick4: [{ play: 'box', numbers: [1, 2, 3, 4] }],
  keno: [{ play: 'numbers', numbers: [1, 2, 3, 4] }],
  k3: [
    { play: 'big', numbers: [] },
    { play: 'small', numbers: [] },
  ],
  pk10: [{ play: 'first', numbers: [7] }],
}

/** Plays a spin or a draw. The ticket makes repetitions safe. */
export const playInstant: Driver = async (page, random) => {
  const { title, stakes, next } = await persist<GamePage>(page)
  await wait(next.waitMs + 20)
  const stake = pick(stakes.slice(0, stakesInPlay), random)
  return stateOf(await persist<PlayedRound>(`${page}/rounds`, { stake, ticket: next.ticket, bets: bets[title.kind] }))
}
