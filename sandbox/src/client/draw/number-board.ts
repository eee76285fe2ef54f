import { numbersFrom } from '../../draw/draw-game'
import { printNumber } from '../../draw/lucky'
import { button, element } from '../page/element'
import type { Translate } from '../page/messages'
import type { Board } from './draw-stage'
import { anyBelow, createRadioGrid } from './grids'

const numbers = numbersFrom(0, 99)
const firstPick = 7

/** Offers the numbers 00 to 99, of which one is bet on. */
export function createNumberBoard(t: Translate): Board {
  const cells = numbers.map((number) => ({ text: printNumber(number) }))
  const grid = createRadioGrid({ label: t('draw.pick'), columns: 10, cells })
  const shown = element('strong', { 'aria-live': 'polite' })
  const any = button(t('draw.random'), () => grid.pick(anyBelow(numbers.length)), { class: 'way quiet' })
  const row = element('div', { class: 'pick-row' }, element('span', {}, t('draw.pick')), shown, any)
  const view = element('div', { class: 'board numbers' }, row, grid.view)
  view.addEventListener('change', () => {
    shown.textContent = printNumber(grid.picked())
  })
  grid.pick(firstPick)
  return {
    view,
    bets: () => [{ play: 'number', numbers: [grid.picked()] }],
    mark: ([drawn]) => grid.mark((number) => number === drawn),
  }
}
