import type { DrawArea, DrawPrizes } from '../vendor-lottery'
import { drawLayouts, type PrizeLayout } from './layouts'

export const playTypes = [
  'LO2',
  'LO3',
  'LO4',
  'DE',
  'DE_HEAD',
  'DE_TAIL',
  'DE_FIRST',
  'DAU',
  'BA_CANG',
  'XIU_CHU',
  'XIEN2',
  'XIEN3',
  'XIEN4',
  'TRUOT4',
  'TRUOT8',
  'TRUOT10',
] as const
export type PlayType = (typeof playTypes)[number]

/**
 * `EACH`: every number of a line is a separate bet, and every hit pays. `ALL`: the numbers of a line are one bet, won
 * if all of them appear. `NONE`: they are one bet, won if none of them appears.
 */
export type PlayRule = 'EACH' | 'ALL' | 'NONE'

export interface Play {
  /** The Vietnamese name, by which players know it. */
  name: string
  rule: PlayRule
  /** The number of digits of a chosen number. */
  digits: number
  /** The number of distinct numbers that make one bet. */
  numbers: number
  /** Returns whether a prize's numbers count in an area. */
  counts: (prize: PrizeLayout, area: DrawArea) => boolean
  /** Returns the part of a drawn number that is compared with the chosen one. */
  part: (drawn: string) => string
}

const isSpecial = ({ name }: PrizeLayout) => name === 'special'
const lastOf = (digits: number) => (drawn: string) => drawn.slice(-digits)

/** Pays for every drawn number that ends with the chosen one. */
const single = (name: string, digits: number, counts: Play['counts']): Play => ({
  name,
  rule: 'EACH',
  digits,
  numbers: 1,
  counts,
  part: lastOf(digits),
})
/** One bet on several pairs of last digits. */
const several = (name: string, rule: PlayRule, numbers: number): Play => ({
  ...single(name, 2, () => true),
  rule,
  numbers,
})

/** The plays of the odds tables in `lottery.json`, with their winning rules. */
export const plays: Readonly<Record<PlayType, Play>> = {
  LO2: single('lô 2 số', 2, () => true),
  LO3: single('lô 3 số', 3, ({ digits }) => digits >= 3),
  LO4: single('lô 4 số', 4, ({ digits }) => digits >= 4),
  DE: single('đề', 2, isSpecial),
  DE_HEAD: { ...single('đầu đề', 1, isSpecial), part: (drawn) => drawn.slice(-2, -1) },
  DE_TAIL: single('đuôi đề', 1, isSpecial),
  DE_FIRST: single('giải nhất', 2, ({ name }) => name === 'first'),
  DAU: single('đầu', 2, ({ digits }) => digits === 2),
  BA_CANG: single('ba càng', 3, isSpecial),
  XIU_CHU: single(
    'xỉu chủ',
    3,
    ({ name }, area) => (area === 'MT' || area === 'MN') && (name === 'special' || name === 'seventh'),
  ),
  XIEN2: several('xiên 2', 'ALL', 2),
  XIEN3: several('xiên 3', 'ALL', 3),
  XIEN4: several('xiên 4', 'ALL', 4),
  TRUOT4: several('trượt 4', 'NONE', 4),
  TRUOT8: several('trượt 8', 'NONE', 8),
  TRUOT10: several('trượt 10', 'NONE', 10),
}

/** Returns the number of drawn numbers that count for a play in an area; 0 if the area does not have the play. */
export function positionsOf(playType: PlayType, area: DrawArea): number {
  const { counts } = plays[playType]
  return drawLayouts[area].filter((prize) => counts(prize, area)).reduce((sum, { numbers }) => sum + numbers, 0)
}

/** Returns the cost of one bet in units of its stake: one unit for each drawn number that may hit. */
export const unitsOf = (playType: PlayType, area: DrawArea): number =>
  plays[playType].rule === 'EACH' ? positionsOf(playType, area) : Math.min(1, positionsOf(playType, area))

/** Returns the number of bets in a line with this count of numbers. */
export const betsOf = (playType: PlayType, numbers: number): number => (plays[playType].rule === 'EACH' ? numbers : 1)

/** Returns the parts of a draw's numbers that a play compares, as often as they were drawn. */
export function drawnParts(playType: PlayType, area: DrawArea, prizes: DrawPrizes): string[] {
  const { counts, part } = plays[playType]
  return drawLayouts[area].filter((prize) => counts(prize, area)).flatMap(({ name }) => (prizes[name] ?? []).map(part))
}

export type LineFault = 'PLAY_UNKNOWN' | 'NUMBER_WRONG' | 'NUMBER_TWICE' | 'NUMBER_COUNT'

/** Returns the fault of a line's numbers; undefined if there is none. */
export function findLineFault(playType: PlayType, area: DrawArea, numbers: readonly string[]): LineFault | undefined {
  const { rule, digits, numbers: needed } = plays[playType]
  if (positionsOf(playType, area) === 0) return 'PLAY_UNKNOWN'
  if (numbers.some((number) => number.length !== digits || !/^\d+$/.test(number))) return 'NUMBER_WRONG'
  if (new Set(numbers).size !== numbers.length) return 'NUMBER_TWICE'
  if (rule === 'EACH' ? numbers.length === 0 : numbers.length !== needed) return 'NUMBER_COUNT'
}
