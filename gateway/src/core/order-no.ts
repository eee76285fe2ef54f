import { randomBytes } from 'node:crypto'

/**
 * Characters that cannot be confused when they are read out. There are 32 of them, so a random byte selects each with
 * the same probability.
 */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const length = 8

/** Draws this many characters, which cannot be guessed. */
export const drawLetters = (count: number, random: Uint8Array = randomBytes(count)): string =>
  [...random.subarray(0, count)].map((byte) => letters[byte % letters.length]).join('')

/**
 * The kind of an order: an application to a promotion, feedback, an exchange of points, a proposal of staff, a transfer
 * to an upline, or a withdrawal.
 */
export type OrderKind = 'A' | 'F' | 'P' | 'S' | 'T' | 'W'

/**
 * Makes a number such as `W261122-7KQ2M9XD` from the day and a part that cannot be guessed. It is short enough to be
 * read out on the phone.
 */
export function newOrderNo(kind: OrderKind, at: Date, random: Uint8Array = randomBytes(length)): string {
  const day = at.toISOString().slice(2, 10).replaceAll('-', '')
  return `${kind}${day}-${drawLetters(length, random)}`
}
