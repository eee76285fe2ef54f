import { type Machine, readStrip } from './machine'

/** A machine with 243 ways: a symbol pays on adjacent reels from the left, in any row. */
export const waysMachine: Machine = {
  strips: [
    'bbdS2233ba44ddbbaaa4cc4c11dd23',
    'bcc22bbWacdd311ddda42cc44Saa33',
    'a44ScddW334bc11aacc43aa2Wd2bbb',
    'Sdddccc22d4333aaac4411bbadbbWW',
    'a2dddaaa44433b111Scbbb33ccc22d',
  ].map(readStrip),
  lines: [],
  unitsInStake: 10,
  pays: {
    high1: [10, 25, 100],
    high2: [6, 20, 75],
    high3: [5, 12, 50],
    high4: [4, 10, 40],
    low1: [3, 8, 25],
    low2: [2, 6, 20],
    low3: [2, 5, 15],
    low4: [2, 4, 10],
  },
  scatterPays: [20, 100, 500],
  freeSpins: { count: 8, most: 24, multiplier: 2 },
}

/** In percent, as shown to players; the tests compute it from the strips. */
export const waysReturn = '96.20'
