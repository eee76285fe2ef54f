import { setTimeout as wait } from 'node:timers/promises'
import { callJson, NoAnswer, Refused } from '../http'
import { type Driver, pick } from './driver'

interface GameView {
  title: { kind: string }
  stakes: string[]
  next: { ticket: string; waitMs: number }
}

const tries = 30
/** The low end of the ladder, so that nobody is broke soon. */
const stakesInPlay = 3

/** A spin or a draw. The ticket makes repeating safe, so a lost answer is asked for again. */
export const playInstant: Driver = async (page, random) => {
  const { title, stakes, next } = await callJson<GameView>(page)
  await wait(next.waitMs + 20)
  const pickNumber = title.kind === 'draw' ? Math.floor(random() * 100) : null
  const request = { stake: pick(stakes.slice(0, stakesInPlay), random), ticket: next.ticket, pick: pickNumber }
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    try {
      const { round } = await callJson<{ round: { state: string; refusal: string | null } }>(`${page}/rounds`, request)
      return round.refusal ?? round.state
    } catch (error) {
      if (error instanceof Refused && error.code === 'ROUND_OPEN') await wait(1000)
      else if (error instanceof NoAnswer) await wait(500)
      else if (error instanceof Refused && error.waitMs > 0) await wait(error.waitMs)
      else throw error
    }
  }
  throw new NoAnswer('the round was given up')
}
