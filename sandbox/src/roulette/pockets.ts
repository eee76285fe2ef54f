import { type BlockSource, numberStream } from '@parlay/contracts/number-stream'

/** The pockets of a European wheel, clockwise from zero. */
export const pockets: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
]

export type Colour = 'green' | 'red' | 'black'

/** From zero on, the pockets change between red and black. */
export function colourOf(number: number): Colour {
  if (number === 0) return 'green'
  return pockets.indexOf(number) % 2 === 1 ? 'red' : 'black'
}

/** Returns the number on which the ball stops. */
export const spinResult = (blocks: BlockSource): number => numberStream(blocks)(pockets.length)
