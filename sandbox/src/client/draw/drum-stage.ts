import { printPick } from '../../draw/play-draw'
import { prefersStillness, type Stage } from '../game/stage'
import { element } from '../page/element'
import type { NumberPicker } from './number-picker'

const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '0']
const turnMs = 700
const landMs = [1700, 2600]

/** Shows two balls with rolling digits; the first stops before the second. */
export function createDrumStage(picker: NumberPicker): Stage {
  const columns = [0, 1].map(() =>
    element('div', { class: 'digits' }, ...digits.map((digit) => element('span', {}, digit))),
  )
  const balls = element(
    'div',
    { class: 'balls', 'aria-hidden': 'true', 'data-empty': true },
    ...columns.map((column) => element('div', { class: 'ball' }, column)),
  )
  let turning: Animation[] = []
  let shown = [0, 0]

  const place = (column: number, digit: number) => {
    const strip = columns[column]
    if (strip !== undefined) strip.style.transform = `translate3d(0, ${(-100 * digit) / digits.length}%, 0)`
  }
  const rest = (drawn: number) => {
    delete balls.dataset.empty
    shown = Array.from(printPick(drawn), Number)
    for (const animation of turning) animation.cancel()
    turning = []
    for (const [column, digit] of shown.entries()) place(column, digit)
  }
  const fullTurn = `translate3d(0, ${(-100 * (digits.length - 1)) / digits.length}%, 0)`

  return {
    view: element('div', { class: 'drum' }, balls, picker.view),
    start: () => {
      delete balls.dataset.result
      if (!prefersStillness()) delete balls.dataset.empty
      picker.mark(undefined)
      if (prefersStillness()) return
      turning = columns.map((column, index) =>
        column.animate([{ transform: fullTurn }, { transform: 'translate3d(0, 0, 0)' }], {
          duration: turnMs - index * 120,
          iterations: Number.POSITIVE_INFINITY,
        }),
      )
    },
    reveal: async (outcome, { isCelebrated }) => {
      if (outcome.kind !== 'draw') return
      const ends = Array.from(printPick(outcome.drawn), Number)
      const land = async (column: number) => {
        if (!prefersStillness()) await new Promise((done) => setTimeout(done, landMs[column]))
        turning[column]?.cancel()
        place(column, ends[column] ?? 0)
      }
      await Promise.all([land(0), land(1)])
      rest(outcome.drawn)
      picker.mark(outcome.drawn)
      if (isCelebrated) balls.dataset.result = 'win'
    },
    restore: (outcome) => {
      if (outcome.kind !== 'draw') return
      rest(outcome.drawn)
      picker.mark(outcome.drawn)
    },
    giveUp: async () => rest(Number(shown.join(''))),
  }
}
