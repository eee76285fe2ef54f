import { setTimeout as wait } from 'node:timers/promises'
import { Refused } from '../http'
import { type Driver, type GamePage, type PlayedRound, persist, pick, stateOf } from './driver'

interface Table {
  hand: { id: string; state: string; place: number; seats: { who: string; hasChosen: boolean }[] } | null
}

const looks = 60

/** Plays one hand in the smallest room, against another member or the house player. */
export const playCards: Driver = async (page, random) => {
  const { next } = await persist<GamePage>(page)
  await wait(next.waitMs + 20)
  const { round } = await persist<PlayedRound>(`${page}/cards/seat`, {
    level: 'veranda',
    stake: '1.00',
    ticket: next.ticket,
  })
  if (round.refusal !== null) return stateOf({ round })
  for (let look = 0; look < looks; look += 1) {
    const { hand } = await persist<Table>(`${page}/cards`)
    if (hand === null || hand.state === 'over') return 'over'
    const isAsked = hand.state === 'playing' && hand.seats.some(({ who, hasChosen }) => who === 'you' && !hasChosen)
    if (isAsked) await choose(page, hand.id, random)
    await wait(1000)
  }
  return 'left at the table'
}

/** The house rule may have made the choice a moment before. */
async function choose(page: string, hand: string, random: () => number): Promise<void> {
  const choice = pick(['draw', 'stand'], random)
  await persist(`${page}/cards/choice`, { hand, choice }).catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error
  })
}
