import type { DrawArea } from '../vendor-lottery'

export interface PrizeLayout {
  name: string
  /** The number of drawn numbers of the prize. */
  numbers: number
  digits: number
}

const prize = (name: string, numbers: number, digits: number): PrizeLayout => ({ name, numbers, digits })

/** 27 numbers. */
const north = [
  prize('special', 1, 5),
  prize('first', 1, 5),
  prize('second', 2, 5),
  prize('third', 6, 5),
  prize('fourth', 4, 4),
  prize('fifth', 6, 4),
  prize('sixth', 3, 3),
  prize('seventh', 4, 2),
] as const
/** 18 numbers. */
const south = [
  prize('special', 1, 6),
  prize('first', 1, 5),
  prize('second', 1, 5),
  prize('third', 2, 5),
  prize('fourth', 7, 5),
  prize('fifth', 1, 4),
  prize('sixth', 3, 4),
  prize('seventh', 1, 3),
  prize('eighth', 1, 2),
] as const

/** The prizes of a draw, in the order in which they are drawn. FAST draws have the layout of the northern lottery. */
export const drawLayouts: Record<DrawArea, readonly PrizeLayout[]> = { MB: north, MT: south, MN: south, FAST: north }
