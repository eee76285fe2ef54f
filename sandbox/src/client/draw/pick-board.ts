import type { DrawKind } from '@parlay/contracts/draw-kinds'
import { type DrawBet, numbersFrom } from '../../draw/draw-game'
import { arrangementsOf, ascending } from '../../draw/pick'
import { button, element } from '../page/element'
import type { Board } from './draw-stage'
import { betName, type DrawWords, oddsOf } from './draw-words'
import { anyBelow, createRadioGrid, createToggleGrid } from './grids'

const digits = numbersFrom(0, 9)

/** Offers a row of ten digits for each place, and to bet on them in their order, in any order, or both. */
export function createPickBoard(words: DrawWords, kind: DrawKind, length: number): Board {
  const { t } = words
  const cells = digits.map((digit) => ({ text: String(digit) }))
  const rows = numbersFrom(1, length).map((place) =>
    createRadioGrid({ label: t('draw.digit', { place }), columns: digits.length, cells }),
  )
  const ways = createToggleGrid({
    label: t('draw.plays'),
    columns: 2,
    cells: [{ text: t('draw.inOrder') }, { text: t('draw.anyOrder') }],
  })
  const picked = () => rows.map((row) => row.picked())
  const straight = (): DrawBet => ({ play: 'straight', numbers: picked() })
  /** Digits that are all the same have one order only. */
  const boxes = (): DrawBet[] => (arrangementsOf(picked()) > 1 ? [{ play: 'box', numbers: ascending(picked()) }] : [])

  const shown = element('strong', { 'aria-live': 'polite' })
  const note = element('p', { class: 'note' })
  const pickAny = () => {
    for (const row of rows) row.pick(anyBelow(digits.length))
  }
  const any = button(t('draw.random'), pickAny, { class: 'way quiet' })
  const row = element('div', { class: 'pick-row' }, element('span', {}, t('draw.digits')), shown, any)
  const view = element('div', { class: 'board' }, row, ...rows.map((each) => each.view), ways.view, note)
  view.addEventListener('change', () => {
    shown.textContent = picked().join(' ')
    const offered = [straight(), ...boxes()].map((bet) => `${betName(t, kind, bet)} ${oddsOf(words, kind, bet)}`)
    note.textContent = boxes().length === 0 ? `${offered.join()}. ${t('draw.pick.same')}` : offered.join(' · ')
  })
  for (const [place, each] of rows.entries()) each.pick(place + 1)
  ways.press([0])
  return {
    view,
    bets: () => ways.pressed().flatMap((way) => (way === 0 ? [straight()] : boxes())),
    mark: (drawn) => {
      for (const [place, each] of rows.entries()) each.mark((digit) => digit === drawn[place])
    },
  }
}
