import { randomBytes } from 'node:crypto'

/** Without those that are taken for others when they are read out; 32, so that a byte picks any as often as another. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const length = 8

/** `W261122-7KQ2M9XD`: the day, and what nobody guesses; short enough to be told on the phone. */
export function newOrderNo(at: Date, random: Uint8Array = randomBytes(length)): string {
  const day = at.toISOString().slice(2, 10).replaceAll('-', '')
  const drawn = [...random.subarray(0, length)].map((byte) => letters[byte % letters.length])
  return `W${day}-${drawn.join('')}`
}
