import type { PaySymbol } from './machine'

export interface SpinWin {
  symbol: PaySymbol
  /** The number of reels from the left in the win. */
  count: number
  /** The index into the machine's lines; null if ways pay. */
  line: number | null
  /** The number of ways in which the symbol wins; 1 on a line. */
  ways: number
  units: number
}

export interface SpinOutcome {
  /** The strip position that each reel shows in its top row. */
  stops: number[]
  wins: SpinWin[]
  scatters: number
  /** The total payout of this spin in units of the stake, including the multiplier. */
  units: number
}
