/** The ways to bet on draws, of all kinds. */
export const playNames = [
  'number',
  'straight',
  'box',
  'numbers',
  'big',
  'small',
  'odd',
  'even',
  'sum',
  'pair',
  'triple',
  'anyTriple',
  'first',
  'order',
  'either',
] as const
export type PlayName = (typeof playNames)[number]

/** One choice of the player: a way to bet, with the numbers that it needs. */
export interface DrawBet {
  play: PlayName
  numbers: readonly number[]
}

export interface Prize {
  /** The required number of hits; 1 for a bet that is simply won or lost. */
  hits: number
  /** The number of equally likely draws that pay it. */
  ways: bigint
  /** The payment for a stake of one tenth, including the stake. */
  odds: bigint
}

/** A part of the pay table: all bets that have the same chances. */
export interface Play {
  name: PlayName
  /** The numbers of those bets, where the others of this name have other chances. */
  of: readonly number[]
  prizes: readonly Prize[]
}

export interface DrawGame {
  /** The number of draws, all equally likely, as far as a bet can distinguish them. */
  draws: bigint
  plays: readonly Play[]
  /** The most bets of one round. */
  mostBets: number
  /** In minor units, for each bet. */
  highestStake: bigint
  /** In minor units; the stakes of which every prize is exact are multiples of it. */
  stakeStep: bigint
  draw(below: (limit: number) => number): number[]
  /** Returns undefined if there is no such bet. */
  playOf(bet: DrawBet): Play | undefined
  hitsOf(bet: DrawBet, drawn: readonly number[]): number
  /** The draws against which bets of one round can cover each other, by name; those that serve the house alone are left out. */
  covered: readonly { name: string; drawn: readonly number[] }[]
}

export const tenths = 10n

/** Returns a prize for what is simply won or lost. */
export const wonBy = (ways: number, odds: bigint): Prize => ({ hits: 1, ways: BigInt(ways), odds })

/** Returns whole numbers from `first` to `last`. */
export const numbersFrom = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** Takes so many of the numbers, each of the rest equally likely to be next. */
export function takeSome(from: readonly number[], count: number, below: (limit: number) => number): number[] {
  const rest = [...from]
  return numbersFrom(1, count).flatMap(() => rest.splice(below(rest.length), 1))
}
