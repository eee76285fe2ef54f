import { findSpot } from '../../roulette/spots'

interface Point {
  x: number
  y: number
}

/**
 * Returns where the chips of a spot lie on the table: in the middle of its numbers, or on the outer edge of its rows.
 */
export function chipPlace(id: string, cellOf: (id: string) => HTMLElement | undefined): Point | undefined {
  const own = cellOf(id)
  if (own !== undefined) return middleOf([own])
  const spot = findSpot(id)
  const cells = spot?.numbers.map((number) => cellOf(String(number))).filter((cell) => cell !== undefined) ?? []
  const [one, two] = [cellOf('1'), cellOf('2')]
  if (spot === undefined || one === undefined || two === undefined) return undefined
  const middle = middleOf(cells)
  const isRow = spot.type === 'sixLine' || spot.type === 'street' || spot.numbers.length === 4
  const isOnEdge = isRow && !(spot.type === 'corner' && spot.numbers[0] !== 0) && !isTrio(spot.numbers)
  if (!isOnEdge) return isTrio(spot.numbers) ? trioPlace(spot.numbers, cellOf) : middle
  const isUpright = two.offsetLeft > one.offsetLeft
  if (spot.numbers[0] === 0) return isUpright ? { x: one.offsetLeft, y: one.offsetTop } : cornerBelow(one)
  return isUpright ? { x: one.offsetLeft, y: middle.y } : { x: middle.x, y: one.offsetTop + one.offsetHeight }
}

const isTrio = (numbers: readonly number[]) => numbers.length === 3 && numbers[0] === 0
const cornerBelow = ({ offsetLeft, offsetTop, offsetHeight }: HTMLElement): Point => ({
  x: offsetLeft,
  y: offsetTop + offsetHeight,
})

/** The chips of 0-1-2 and 0-2-3 lie where zero meets both numbers. */
function trioPlace(numbers: readonly number[], cellOf: (id: string) => HTMLElement | undefined): Point | undefined {
  const [one, other] = numbers.slice(1).map((number) => cellOf(String(number)))
  const zero = cellOf('0')
  if (one === undefined || other === undefined || zero === undefined) return undefined
  const middle = middleOf([one, other])
  const isUpright = other.offsetLeft > one.offsetLeft
  return isUpright ? { x: middle.x, y: one.offsetTop } : { x: one.offsetLeft, y: middle.y }
}

function middleOf(cells: readonly HTMLElement[]): Point {
  const left = Math.min(...cells.map((cell) => cell.offsetLeft))
  const top = Math.min(...cells.map((cell) => cell.offsetTop))
  const right = Math.max(...cells.map((cell) => cell.offsetLeft + cell.offsetWidth))
  const bottom = Math.max(...cells.map((cell) => cell.offsetTop + cell.offsetHeight))
  return { x: (left + right) / 2, y: (top + bottom) / 2 }
}
