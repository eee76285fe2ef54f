/** The ten symbols by rank; a theme family gives each a picture. */
export const symbols = ['wild', 'scatter', 'high1', 'high2', 'high3', 'high4', 'low1', 'low2', 'low3', 'low4'] as const
export type SlotSymbol = (typeof symbols)[number]
export type LineSymbol = Exclude<SlotSymbol, 'scatter'>

export const reelCount = 5
export const rowCount = 3

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

export interface Machine {
  strips: readonly (readonly SlotSymbol[])[]
  /** Row of each reel that the line passes, from left to right. */
  lines: readonly (readonly number[])[]
  /** Units for three, four and five of a kind from the left; one unit is the stake of one line. */
  linePays: Readonly<Record<LineSymbol, readonly [number, number, number]>>
  /** Units for three, four and five scatters anywhere. */
  scatterPays: readonly [number, number, number]
  /** What three or more scatters give once per round; wins of free spins count `multiplier` times. */
  freeSpins: { count: number; multiplier: number }
}

export const machine: Machine = {
  strips: [
    'b24d3a2cWdb4aSc3b1c4a3db4d2c1a',
    '3abd4cbda43c12ba4cWd34bd2aWc1S',
    'ab2dSc4Wa2b3ac2d143cbd1b4aWdc3',
    'abWSdWab24dc3b124cd34bcd2a431c',
    'a42dWc4a3bc31dS2a4c1dW4cba23db',
  ].map(readStrip),
  lines: [
    [1, 1, 1, 1, 1],
    [0, 0, 0, 0, 0],
    [2, 2, 2, 2, 2],
    [0, 1, 2, 1, 0],
    [2, 1, 0, 1, 2],
    [0, 0, 1, 2, 2],
    [2, 2, 1, 0, 0],
    [1, 0, 0, 0, 1],
    [1, 2, 2, 2, 1],
    [1, 0, 1, 2, 1],
  ],
  linePays: {
    wild: [100, 400, 2000],
    high1: [50, 200, 1000],
    high2: [30, 120, 500],
    high3: [20, 80, 250],
    high4: [15, 50, 150],
    low1: [10, 25, 100],
    low2: [6, 20, 80],
    low3: [6, 15, 60],
    low4: [5, 12, 50],
  },
  scatterPays: [20, 100, 500],
  freeSpins: { count: 5, multiplier: 2 },
}

/** Percent, as shown to players; the tests compute it from the strips. */
export const slotReturn = '96.01'

/** Shortest time between the start of one slot round and the next. */
export const slotCycleMs = 2500
