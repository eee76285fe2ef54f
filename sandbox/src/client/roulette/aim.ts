import { findSpot } from '../../roulette/spots'

/** A number of the table and its position on the screen. */
export interface NumberCell {
  number: number
  box: DOMRect
}

const streetOf = (number: number) => {
  const first = Math.floor((number - 1) / 3) * 3 + 1
  return [first, first + 1, first + 2]
}

/** Returns how close to a line a touch still selects the line; at most half a row. */
const reachIn = ({ width, height }: DOMRect) => Math.min(11, height * 0.26, width * 0.26)

const isNear = ({ left, right, top, bottom }: DOMRect, x: number, y: number, reach: number) =>
  x >= left - reach && x <= right + reach && y >= top - reach && y <= bottom + reach

/**
 * Returns which inside spot a point of the table selects: the middle of a number, a line between two, or a corner of
 * four; the outer edge selects whole rows. It works on boxes alone, so the table may have either orientation.
 */
export function aimAt(cells: readonly NumberCell[], x: number, y: number): string | undefined {
  const first = cells.find(({ number }) => number === 1)?.box
  const second = cells.find(({ number }) => number === 2)?.box
  if (first === undefined || second === undefined) return undefined
  const reach = reachIn(first)
  const touched = cells.filter(({ box }) => isNear(box, x, y, reach)).map(({ number }) => number)
  const isUpright = second.left > first.left
  const isOnEdge = isUpright ? x < first.left + reach : y > first.bottom - reach

  const covered = isOnEdge ? wholeRows(touched) : touched
  const id = [...covered].sort((one, other) => one - other).join('-')
  return findSpot(id)?.id ?? nearest(cells, x, y)
}

const wholeRows = (touched: number[]): number[] => {
  const rows = touched.filter((number) => number > 0).flatMap(streetOf)
  return [...new Set(touched.includes(0) && rows.length > 0 ? [0, ...rows] : rows)]
}

/** Where crossing lines form no spot, the number below is selected. */
const nearest = (cells: readonly NumberCell[], x: number, y: number): string | undefined => {
  const cell = cells.find(({ box }) => isNear(box, x, y, 0))
  return cell === undefined ? undefined : String(cell.number)
}
