import type { SpinOutcome } from '../../slot/evaluate'
import { type Machine, reelCount, rowCount } from '../../slot/machine'
import { picture } from '../page/element'

const middle = (index: number) => index * 100 + 50

/** Draws the winning lines over the reels, on a field of 500 × 300. */
export function winLines(machine: Machine, spin: SpinOutcome): SVGElement {
  const lines = spin.wins.map(({ line, count }) => {
    const rows = machine.lines[line] ?? []
    const points = rows.map((row, reel) => `${middle(reel)},${middle(row)}`)
    const won = points.slice(0, count).join(' ')
    return `<polyline class="line-shadow" points="${won}"/><polyline class="line hue${line % 5}" points="${won}"/>`
  })
  return picture(
    `<svg xmlns="http://www.w3.org/2000/svg" class="win-lines" viewBox="0 0 ${reelCount * 100} ${rowCount * 100}" preserveAspectRatio="none" aria-hidden="true">${lines.join('')}</svg>`,
  )
}

/** Reel and row of every cell that a win counts, scatters included when they pay. */
export function winningCells(machine: Machine, spin: SpinOutcome, grid: readonly (readonly string[])[]): Set<string> {
  const cells = new Set<string>()
  for (const { line, count } of spin.wins) {
    const rows = machine.lines[line] ?? []
    for (const [reel, row] of rows.slice(0, count).entries()) cells.add(`${reel}:${row}`)
  }
  if (spin.scatters >= 3) {
    for (const [reel, column] of grid.entries()) {
      for (const [row, symbol] of column.entries()) if (symbol === 'scatter') cells.add(`${reel}:${row}`)
    }
  }
  return cells
}
