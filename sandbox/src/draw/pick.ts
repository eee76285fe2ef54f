import { type DrawGame, numbersFrom, type Play, wonBy } from './draw-game'

const isDigit = (number: number) => Number.isInteger(number) && number >= 0 && number <= 9

export const ascending = (numbers: readonly number[]): number[] => [...numbers].sort((one, other) => one - other)

/** Returns in how many orders these digits can be drawn. */
export function arrangementsOf(digits: readonly number[]): number {
  if (digits.length === 0) return 1
  const without = (digit: number) => digits.filter((_, index) => index !== digits.indexOf(digit))
  return [...new Set(digits)].reduce((sum, digit) => sum + arrangementsOf(without(digit)), 0)
}

/** The possible numbers of orders of the digits of a box, highest first. */
const boxes: Record<number, readonly number[]> = { 2: [2], 3: [6, 3], 4: [24, 12, 6, 4] }

/** So many digits are drawn, which are bet on in their order or in any. Every bet returns 90 %. */
export function pickGame(length: number, highestStake: bigint): DrawGame {
  const draws = 10n ** BigInt(length)
  const straight: Play = { name: 'straight', of: [], prizes: [wonBy(1, draws * 9n)] }
  const boxPlays = (boxes[length] ?? []).map(
    (ways): Play => ({ name: 'box', of: [ways], prizes: [wonBy(ways, (draws * 9n) / BigInt(ways))] }),
  )
  return {
    draws,
    plays: [straight, ...boxPlays],
    mostBets: 2,
    highestStake,
    stakeStep: 1n,
    draw: (below) => numbersFrom(1, length).map(() => below(10)),
    playOf: ({ play, numbers }) => {
      if (numbers.length !== length || !numbers.every(isDigit)) return undefined
      if (play === 'straight') return straight
      if (play !== 'box' || String(numbers) !== String(ascending(numbers))) return undefined
      return boxPlays.find(({ of }) => of[0] === arrangementsOf(numbers))
    },
    hitsOf: ({ play, numbers }, drawn) =>
      String(numbers) === String(play === 'box' ? ascending(drawn) : drawn) ? 1 : 0,
    covered: [],
  }
}
