import { rowCount, type SlotSymbol, symbols } from '../../slot/machine'
import { element } from '../page/element'
import { symbolPicture } from '../theme/load-family'

export interface Reel {
  view: HTMLElement
  show(column: readonly SlotSymbol[]): void
  /** Spins until it lands. */
  spin(): void
  /** Lands on a column after `extra` more symbols. */
  land(column: readonly SlotSymbol[], extra: number): Promise<void>
  cells(): HTMLElement[]
}

const turnCells = 12
const turnMs = 460
const cellMs = 46

const randomSymbols = (count: number): SlotSymbol[] =>
  Array.from({ length: count }, () => symbols[Math.floor(Math.random() * symbols.length)] ?? 'low1')

/**
 * Shows one column by moving a strip with CSS transforms only. While it spins, the strip begins and ends with the same
 * symbols, so that the loop has no seam; to land, the strip is replaced at the end of a turn.
 */
export function createReel(first: readonly SlotSymbol[]): Reel {
  const strip = element('div', { class: 'strip' })
  const view = element('div', { class: 'reel' }, strip)
  let shown = first
  let turning: Animation | undefined

  const fill = (column: readonly SlotSymbol[]) =>
    strip.replaceChildren(...column.map((symbol) => element('div', { class: 'cell' }, symbolPicture(symbol))))
  const show = (column: readonly SlotSymbol[]) => {
    turning?.cancel()
    turning = undefined
    shown = column
    fill(column)
  }
  const move = (cells: number, timing: KeyframeAnimationOptions) =>
    strip.animate(
      [{ transform: `translate3d(0, calc(var(--cell) * ${-cells}), 0)` }, { transform: 'translate3d(0, 0, 0)' }],
      timing,
    )
  show(first)

  return {
    view,
    show,
    spin: () => {
      fill([...shown, ...randomSymbols(turnCells - rowCount), ...shown])
      turning = move(turnCells, { duration: turnMs, iterations: Number.POSITIVE_INFINITY })
    },
    land: async (column, extra) => {
      if (turning !== undefined) await endOfTurn(turning)
      const cells = turnCells + extra
      turning?.cancel()
      turning = undefined
      fill([...column, ...randomSymbols(cells - rowCount), ...shown])
      await move(cells, { duration: cells * cellMs, easing: 'cubic-bezier(0.22, 0.66, 0.32, 1.02)' }).finished
      show(column)
    },
    cells: () => Array.from(strip.children).slice(0, rowCount) as HTMLElement[],
  }
}

async function endOfTurn(turning: Animation): Promise<void> {
  const played = Number(turning.currentTime ?? 0)
  await new Promise((done) => setTimeout(done, turnMs - (played % turnMs)))
}
