import { element } from '../page/element'
import { type Drawing, wait } from './draw-stage'

const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '0']
const turnMs = 700
const firstLandsMs = 1700
const lastLandsMs = 2600

/** Shows balls with rolling digits, which stop from the first to the last. */
export function createDrum(count: number, digitsOf: (drawn: readonly number[]) => readonly number[]): Drawing {
  const columns = Array.from({ length: count }, () =>
    element('div', { class: 'digits' }, ...digits.map((digit) => element('span', {}, digit))),
  )
  const view = element(
    'div',
    { class: 'balls', 'aria-hidden': 'true', 'data-count': count },
    ...columns.map((column) => element('div', { class: 'ball' }, column)),
  )
  let turning: Animation[] = []

  const place = (column: number, digit: number) => {
    turning[column]?.cancel()
    const strip = columns[column]
    if (strip !== undefined) strip.style.transform = `translate3d(0, ${(-100 * digit) / digits.length}%, 0)`
  }
  const fullTurn = `translate3d(0, ${(-100 * (digits.length - 1)) / digits.length}%, 0)`

  return {
    view,
    start: () => {
      delete view.dataset.empty
      turning = columns.map((column, index) =>
        column.animate([{ transform: fullTurn }, { transform: 'translate3d(0, 0, 0)' }], {
          duration: turnMs - index * 60,
          iterations: Number.POSITIVE_INFINITY,
        }),
      )
    },
    land: async (drawn) => {
      const between = (lastLandsMs - firstLandsMs) / (count - 1)
      const land = async (digit: number, column: number) => {
        await wait(firstLandsMs + column * between)
        place(column, digit)
      }
      await Promise.all(digitsOf(drawn).map(land))
    },
    rest: (drawn) => {
      for (const animation of turning) animation.cancel()
      turning = []
      if (drawn.length === 0) view.dataset.empty = ''
      else delete view.dataset.empty
      for (const [column, digit] of digitsOf(drawn).entries()) place(column, digit)
    },
  }
}
