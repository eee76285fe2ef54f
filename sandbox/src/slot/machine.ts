import { type SlotSymbol, slotSymbols } from '@parlay/contracts/round-words'

export type { SlotSymbol } from '@parlay/contracts/round-words'

/** The ten symbols by rank; each theme family has a picture for each of them. */
export const symbols = slotSymbols
export type PaySymbol = Exclude<SlotSymbol, 'scatter'>

export const reelCount = 5
export const rowCount = 3
/** At least this many scatters on a grid pay, and start the free spins. */
export const featureScatters = 3

const letters: Record<string, SlotSymbol> = {
  W: 'wild',
  S: 'scatter',
  '1': 'high1',
  '2': 'high2',
  '3': 'high3',
  '4': 'high4',
  a: 'low1',
  b: 'low2',
  c: 'low3',
  d: 'low4',
}

/** Reads one reel strip, one letter a symbol, from top to bottom; the strip is a ring. */
export const readStrip = (text: string): SlotSymbol[] =>
  Array.from(text, (letter) => {
    const symbol = letters[letter]
    if (symbol === undefined) throw new RangeError(`no symbol is called ${letter}`)
    return symbol
  })

type Pays = readonly [three: number, four: number, five: number]

export interface Machine {
  strips: readonly (readonly SlotSymbol[])[]
  /**
   * The row of each reel that a line passes, from left to right; if there are no lines, every way across the reels
   * counts.
   */
  lines: readonly (readonly number[])[]
  /** The number of units in one stake. */
  unitsInStake: number
  /**
   * The units for three, four and five of a kind from the left, on a line or a way. A wild that never begins one has
   * none.
   */
  pays: Readonly<Record<Exclude<PaySymbol, 'wild'>, Pays> & Partial<Record<'wild', Pays>>>
  /** The units for three, four and five scatters anywhere. */
  scatterPays: Pays
  /**
   * The award of the scatters: `count` spins, repeatedly up to `most` per round; their wins count `multiplier` times.
   */
  freeSpins: { count: number; most: number; multiplier: number }
}

export const paysByWays = ({ lines }: Machine): boolean => lines.length === 0

/** The minimum milliseconds between the starts of two slot rounds; a free spin takes as long. */
export const slotCycleMs = 2500
