import { randomInt } from 'node:crypto'

/** Without those that are taken for others when they are read out. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const length = 8

/** `W261122-7KQ2M9XD`: the day, and what nobody guesses; short enough to be told on the phone. */
export function newOrderNo(at: Date): string {
  const day = at.toISOString().slice(2, 10).replaceAll('-', '')
  return `W${day}-${Array.from({ length }, () => letters[randomInt(letters.length)]).join('')}`
}
