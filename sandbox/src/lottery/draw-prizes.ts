import type { DrawArea, DrawPrizes } from '@parlay/shared/contracts/vendor-lottery'

interface Prize {
  name: string
  numbers: number
  digits: number
}

const prize = (name: string, numbers: number, digits: number): Prize => ({ name, numbers, digits })

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
]
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
]
const layouts: Record<DrawArea, Prize[]> = { MB: north, MT: south, MN: south, FAST: north }

/** Draws every number of every prize in the order of the layout, each a number below 10 to the power of its digits. */
export function drawPrizes(area: DrawArea, draw: (below: number) => number): DrawPrizes {
  const numberOf = (digits: number) => String(draw(10 ** digits)).padStart(digits, '0')
  const prizes = layouts[area].map(({ name, numbers, digits }) => [
    name,
    Array.from({ length: numbers }, () => numberOf(digits)),
  ])
  return Object.fromEntries(prizes)
}
