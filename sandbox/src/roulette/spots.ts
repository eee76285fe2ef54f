import { colourOf } from './pockets'

export type SpotType =
  | 'straight'
  | 'split'
  | 'street'
  | 'corner'
  | 'sixLine'
  | 'dozen'
  | 'column'
  | 'red'
  | 'black'
  | 'odd'
  | 'even'
  | 'low'
  | 'high'

/** A place on the table that chips can lie on. */
export interface Spot {
  /** For inside bets the numbers themselves (`17-20`), for outside bets the name (`red`, `dozen2`). */
  id: string
  type: SpotType
  numbers: readonly number[]
}

/** Stake and win together, which are divided among the numbers of a spot. */
const wholeReturn = 36
/** In percent, as shown to players: 36/37 on every spot. */
export const rouletteReturn = '97.30'

const numbersFrom = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index)
const numbers = numbersFrom(1, wholeReturn)
const rows = numbersFrom(0, 12)

const inside = (type: SpotType, covered: number[]): Spot => ({ id: covered.join('-'), type, numbers: covered })
const outside = (id: string, type: SpotType, covers: (number: number) => boolean): Spot => ({
  id,
  type,
  numbers: numbers.filter(covers),
})

/** Every spot of the table, inside ones first. Zero is adjacent to 1, 2 and 3. */
export const spots: readonly Spot[] = [
  ...[0, ...numbers].map((number) => inside('straight', [number])),
  ...[1, 2, 3].map((number) => inside('split', [0, number])),
  ...numbers.flatMap((number) => [
    ...(number % 3 === 0 ? [] : [inside('split', [number, number + 1])]),
    ...(number > 33 ? [] : [inside('split', [number, number + 3])]),
  ]),
  inside('street', [0, 1, 2]),
  inside('street', [0, 2, 3]),
  ...rows.map((row) => inside('street', numbersFrom(row * 3 + 1, 3))),
  inside('corner', [0, 1, 2, 3]),
  ...numbers
    .filter((number) => number % 3 !== 0 && number < 33)
    .map((number) => inside('corner', [number, number + 1, number + 3, number + 4])),
  ...rows.slice(0, -1).map((row) => inside('sixLine', numbersFrom(row * 3 + 1, 6))),
  ...[1, 2, 3].map((dozen) => outside(`dozen${dozen}`, 'dozen', (number) => Math.ceil(number / 12) === dozen)),
  ...[1, 2, 3].map((column) => outside(`column${column}`, 'column', (number) => (number - column) % 3 === 0)),
  outside('red', 'red', (number) => colourOf(number) === 'red'),
  outside('black', 'black', (number) => colourOf(number) === 'black'),
  outside('odd', 'odd', (number) => number % 2 === 1),
  outside('even', 'even', (number) => number % 2 === 0),
  outside('low', 'low', (number) => number <= 18),
  outside('high', 'high', (number) => number > 18),
]

const spotsById = new Map(spots.map((spot) => [spot.id, spot]))
export const findSpot = (id: string): Spot | undefined => spotsById.get(id)

/** Returns what a winning chip pays per unit, including its stake: 36 for one number, 2 for eighteen. */
export const returnOf = (spot: Spot): number => wholeReturn / spot.numbers.length

/** Chips on one spot, in minor units. */
export interface SpotBet {
  spot: string
  amount: bigint
}

/** Returns the payout of a ticket for a `result`, including the stakes of winning spots. */
export function ticketPayout(bets: readonly SpotBet[], result: number): bigint {
  let payout = 0n
  for (const { spot: id, amount } of bets) {
    const spot = findSpot(id)
    if (spot?.numbers.includes(result)) payout += amount * BigInt(returnOf(spot))
  }
  return payout
}
