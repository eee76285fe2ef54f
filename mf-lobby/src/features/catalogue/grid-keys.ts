import type { KeyboardEvent } from 'react'

/** Columns a grid is laid out in. */
export const columnsOf = (grid: Element): number => getComputedStyle(grid).gridTemplateColumns.split(' ').length

/** Where the focus goes: arrow keys move between games as between cells, Home and End to the first and the last. */
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
