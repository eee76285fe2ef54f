import { setTimeout as wait } from 'node:timers/promises'
import { type Driver, type GamePage, type PlayedRound, persist, pick, stateOf } from './driver'

const kinds = ['sardine', 'seahorse', 'turtle', 'whale']
const shotsInMagazine = 10
const pauseMs = 270
/** The share of shots after which a player stops. */
const cashesIn = 0.05

/** Shoots until a magazine is empty, or cashes it in earlier, or leaves it until the time-out closes it. */
export const playFish: Driver = async (page, random) => {
  const { stakes, next } = await persist<GamePage>(page)
  await wait(next.waitMs + 20)
  const purchase = { stake: stakes[0], ticket: next.ticket }
  const { round } = await persist<PlayedRound>(`${page}/fish/magazines`, purchase)
  if (round.state !== 'open') return stateOf({ round })
  for (let number = 1; number <= shotsInMagazine; number += 1) {
    await persist(`${page}/fish/shots`, { roundId: round.id, number, kind: pick(kinds, random) })
    if (number < shotsInMagazine && random() < cashesIn) {
      return stateOf(await persist<PlayedRound>(`${page}/fish/closing`, { roundId: round.id }))
    }
    await wait(pauseMs)
  }
  return 'shot empty'
}
