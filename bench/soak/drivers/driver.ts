import { setTimeout as wait } from 'node:timers/promises'
import { callJson, NoAnswer, Refused } from '../http'

/** Plays one round on the page of a game and returns its state. `page` is the address of its calls. */
export type Driver = (page: string, random: () => number) => Promise<string>

export interface GamePage {
  title: { kind: string }
  stakes: string[]
  next: { ticket: string; waitMs: number }
}

export interface PlayedRound {
  round: { id: string; state: string; refusal: string | null }
}

export const pick = <Item>(items: readonly Item[], random: () => number): Item => {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

export const stateOf = ({ round }: PlayedRound): string => round.refusal ?? round.state

const tries = 40
const passing = ['ROUND_OPEN', 'RS_ERROR_WRONG_SYNTAX']

/** Repeats a call that is safe to repeat until it gets an answer, as a page does for its player. */
export async function persist<Answer>(url: string, body?: unknown): Promise<Answer> {
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    try {
      return await callJson<Answer>(url, body)
    } catch (error) {
      if (error instanceof Refused && passing.includes(error.code)) await wait(Math.max(error.waitMs, 300))
      else if (error instanceof NoAnswer) await wait(500)
      else throw error
    }
  }
  throw new NoAnswer('given up')
}
