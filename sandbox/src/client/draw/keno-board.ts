import { kenoNumbers, mostKenoNumbers } from '../../draw/keno'
import { button, element } from '../page/element'
import type { Translate } from '../page/messages'
import type { Board } from './draw-stage'
import { anyBelow, createToggleGrid } from './grids'

/** Offers the numbers 1 to 80, of which one to ten are bet on together. */
export function createKenoBoard(t: Translate): Board {
  const grid = createToggleGrid({
    label: t('draw.keno.numbers'),
    columns: 10,
    cells: kenoNumbers.map((number) => ({ text: String(number) })),
    most: mostKenoNumbers,
  })
  const addAny = () => {
    const free = kenoNumbers.map((_, index) => index).filter((index) => !grid.pressed().includes(index))
    const added = free[anyBelow(free.length)] ?? 0
    if (grid.pressed().length < mostKenoNumbers) grid.press([...grid.pressed(), added])
  }
  const count = element('span', { 'aria-live': 'polite' })
  const row = element(
    'div',
    { class: 'pick-row' },
    count,
    button(t('draw.random'), addAny, { class: 'way quiet' }),
    button(t('draw.clear'), () => grid.press([]), { class: 'way quiet' }),
  )
  const view = element('div', { class: 'board keno' }, row, grid.view)
  view.addEventListener('change', () => {
    count.textContent = t('draw.keno.chosen', { count: grid.pressed().length, most: mostKenoNumbers })
  })
  grid.press([])
  return {
    view,
    bets: () => {
      const numbers = grid.pressed().map((index) => kenoNumbers[index] ?? 0)
      return numbers.length === 0 ? [] : [{ play: 'numbers', numbers }]
    },
    mark: (drawn) => grid.mark((index) => drawn.includes(kenoNumbers[index] ?? 0)),
  }
}
