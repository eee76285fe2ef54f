import type { KeyboardEvent } from 'react'

/** Returns the number of columns of a grid's layout. */
export const columnsOf = (grid: Element): number => getComputedStyle(grid).gridTemplateColumns.split(' ').length

/**
 * Returns the index that receives the focus: arrow keys move between games as between cells, Home and End to the first
 * and last.
 */
export function placeAfterKey(
  { key, currentTarget }: KeyboardEvent<HTMLElement>,
  place: number,
  count: number,
): number {
  const columns = columnsOf(currentTarget)
  const places: Record<string, number> = {
    ArrowRight: place + 1,
    ArrowLeft: place - 1,
    ArrowDown: place + columns,
    ArrowUp: place - columns,
    Home: 0,
    End: count - 1,
  }
  const next = places[key]
  return next === undefined || next < 0 || next >= count ? place : next
}
