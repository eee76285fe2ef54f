import type { KeyboardEvent } from 'react'

const columnsOf = (grid: Element) => getComputedStyle(grid).gridTemplateColumns.split(' ').length

/** Arrow keys move between the games of a grid as between its cells; Home and End to the first and the last. */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const grid = event.currentTarget
  const cells = [...grid.children]
  const place = cells.findIndex((cell) => cell.contains(document.activeElement))
  if (place < 0) return
  const steps: Record<string, number> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columnsOf(grid),
    ArrowUp: -columnsOf(grid),
    Home: -place,
    End: cells.length - 1 - place,
  }
  const step = steps[event.key]
  if (step === undefined) return
  const target = cells[place + step]?.querySelector('button')
  if (!target) return
  event.preventDefault()
  target.focus()
}
