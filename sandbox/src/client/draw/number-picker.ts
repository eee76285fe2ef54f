import { drawNumbers, printPick } from '../../draw/play-draw'
import { button, element } from '../page/element'
import type { Translate } from '../page/messages'

export interface NumberPicker {
  view: HTMLElement
  picked(): number
  mark(drawn: number | undefined): void
}

const columns = 10
const moves: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }

/** Shows the numbers 00 to 99 as one radio group: arrow keys move, a click picks. */
export function createNumberPicker(t: Translate): NumberPicker {
  let picked = 7
  const shown = element('strong', { 'aria-live': 'polite' }, printPick(picked))
  const cells = Array.from({ length: drawNumbers }, (_, number) =>
    button(printPick(number), () => pick(number), { role: 'radio' }),
  )
  const pick = (number: number) => {
    picked = number
    shown.textContent = printPick(number)
    cells.forEach((cell, index) => {
      cell.setAttribute('aria-checked', String(index === number))
      cell.tabIndex = index === number ? 0 : -1
    })
  }
  pick(picked)

  const grid = element('div', { class: 'numbers', role: 'radiogroup', 'aria-label': t('draw.pick') }, ...cells)
  grid.addEventListener('keydown', (event) => {
    const move = moves[event.key]
    if (move === undefined) return
    event.preventDefault()
    pick((picked + move + drawNumbers) % drawNumbers)
    cells[picked]?.focus()
  })
  const anyNumber = button(t('draw.random'), () => pick(anyPick()), { class: 'way quiet' })
  const row = element('div', { class: 'pick-row' }, element('span', {}, t('draw.pick')), shown, anyNumber)
  return {
    view: element('div', { class: 'drum-picker' }, row, grid),
    picked: () => picked,
    mark: (drawn) => {
      for (const [number, cell] of cells.entries()) cell.classList.toggle('drawn', number === drawn)
    },
  }
}

/** This is only a suggestion; the drawn number comes from the seeds. */
const anyPick = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % drawNumbers
