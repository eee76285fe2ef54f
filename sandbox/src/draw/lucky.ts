import { type DrawGame, numbersFrom, type Play, wonBy } from './draw-game'

const numbers = numbersFrom(0, 99)
const number: Play = { name: 'number', of: [], prizes: [wonBy(1, 900n)] }

/** One of the numbers 00 to 99 is drawn. */
export const lucky: DrawGame = {
  draws: BigInt(numbers.length),
  plays: [number],
  mostBets: 1,
  highestStake: 1000n,
  stakeStep: 1n,
  draw: (below) => [below(numbers.length)],
  playOf: ({ play, numbers: [chosen = -1, ...others] }) =>
    play === 'number' && others.length === 0 && numbers.includes(chosen) ? number : undefined,
  hitsOf: (bet, [drawn]) => (bet.numbers[0] === drawn ? 1 : 0),
  covered: [],
}

export const printNumber = (number: number): string => number.toString().padStart(2, '0')
