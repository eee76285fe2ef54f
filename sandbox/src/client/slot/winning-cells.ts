import { featureScatters, type Machine, type SlotSymbol } from '../../slot/machine'
import type { SpinOutcome, SpinWin } from '../../slot/spin'

type Grid = readonly (readonly SlotSymbol[])[]

/** Returns the reel and row (`2:0`) of every cell in a win, including scatters if they pay. */
export function winningCells(machine: Machine, spin: SpinOutcome, grid: Grid): Set<string> {
  const won = (win: SpinWin) => (win.line === null ? cellsOfWays(win, grid) : cellsOfLine(machine, win.line, win.count))
  const scatters = spin.scatters >= featureScatters ? cellsWith(grid, (symbol) => symbol === 'scatter') : []
  return new Set([...spin.wins.flatMap(won), ...scatters])
}

const cellsOfLine = ({ lines }: Machine, line: number, count: number): string[] =>
  (lines[line] ?? []).slice(0, count).map((row, reel) => `${reel}:${row}`)

const cellsOfWays = ({ symbol, count }: SpinWin, grid: Grid): string[] =>
  cellsWith(grid.slice(0, count), (seen) => seen === symbol || seen === 'wild')

const cellsWith = (grid: Grid, isWanted: (symbol: SlotSymbol) => boolean): string[] =>
  grid.flatMap((column, reel) => column.flatMap((symbol, row) => (isWanted(symbol) ? [`${reel}:${row}`] : [])))
