import { type Machine, readStrip } from './machine'

/** A machine with ten lines, all of which are always played. */
export const linesMachine: Machine = {
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
  unitsInStake: 10,
  pays: {
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
  freeSpins: { count: 5, most: 5, multiplier: 2 },
}

/** In percent, as shown to players; the tests compute it from the strips. */
export const linesReturn = '96.01'
