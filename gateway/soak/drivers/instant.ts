import { setTimeout as wait } from 'node:timers/promises'
import { type Driver, type GamePage, type PlayedRound, persist, pick, stateOf } from './driver'

/** The low end of the ladder, so that nobody is broke soon. */
const stakesInPlay = 3

/** A spin or a draw. The ticket makes repeating safe. */
export const playInstant: Driver = async (page, random) => {
  const { title, stakes, next } = await persist<GamePage>(page)
  await wait(next.waitMs + 20)
  const pickNumber = title.kind === 'draw' ? Math.floor(random() * 100) : null
  const stake = pick(stakes.slice(0, stakesInPlay), random)
  return stateOf(await persist<PlayedRound>(`${page}/rounds`, { stake, ticket: next.ticket, pick: pickNumber }))
}
