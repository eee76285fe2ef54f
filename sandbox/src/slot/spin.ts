import type { PaySymbol } from './machine'

export interface SpinWin {
  symbol: PaySymbol
  /** How many reels from the left take part. */
  count: number
  /** Index into the machine's lines; null where ways pay. */
  line: number | null
  /** How many ways the symbol wins; 1 on a line. */
  ways: number
  units: number
}

export interface SpinOutcome {
  /** Strip position that each reel shows in its top row. */
  stops: number[]
  wins: SpinWin[]
  scatters: number
  /** Everything this spin pays, in units of the stake, multiplier included. */
  units: number
}
