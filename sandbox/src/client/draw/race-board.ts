import type { DrawBet } from '../../draw/draw-game'
import { ascending } from '../../draw/pick'
import { cars } from '../../draw/race'
import { element } from '../page/element'
import type { Board } from './draw-stage'
import { betName, type DrawWords, oddsOf } from './draw-words'
import { createRadioGrid, createToggleGrid } from './grids'
import { betsOn, createPlaysGrid, halves, joinPlays, type Plays, playsSection } from './plays-grid'

/** Offers the plays of a race: who wins, and who arrives first and second. */
export function createRaceBoard(words: DrawWords): Board {
  const { t } = words
  return joinPlays(t, [
    createPlaysGrid(words, { kind: 'pk10', title: t('draw.pk10.winner'), columns: 5, bets: betsOn('first', cars) }),
    createPlaysGrid(words, { kind: 'pk10', title: t('draw.pk10.halves'), columns: 4, bets: halves }),
    createFirstTwo(words),
  ])
}

/** Offers a row of cars for each of the first two places, and to bet on them in this order, in either, or both. */
function createFirstTwo(words: DrawWords): Plays {
  const { t } = words
  const cells = cars.map((car) => ({ text: String(car) }))
  const first = createRadioGrid({ label: t('draw.pk10.first'), columns: cars.length, cells })
  const second = createRadioGrid({ label: t('draw.pk10.second'), columns: cars.length, cells })
  const ways = createToggleGrid({
    label: t('draw.plays'),
    columns: 2,
    cells: [{ text: t('draw.inOrder') }, { text: t('draw.anyOrder') }],
  })
  /** Both ways to bet on the cars; none on one car for both places. */
  const offered = (): DrawBet[] => {
    const picked = [first, second].map((row) => cars[row.picked()] ?? 0)
    if (picked[0] === picked[1]) return []
    return [
      { play: 'order', numbers: picked },
      { play: 'either', numbers: ascending(picked) },
    ]
  }
  const row = (text: string, { view }: { view: HTMLElement }) =>
    element('div', { class: 'place' }, element('span', { 'aria-hidden': 'true' }, text), view)
  const note = element('p', { class: 'note' })
  const view = playsSection(t('draw.pk10.firstTwo'), row('1', first), row('2', second), ways.view, note)
  view.addEventListener('change', () => {
    const names = offered().map((bet) => `${betName(t, 'pk10', bet)} ${oddsOf(words, 'pk10', bet)}`)
    note.textContent = names.length === 0 ? t('draw.pk10.same') : names.join(' · ')
  })
  second.pick(1)
  return {
    view,
    bets: () => offered().filter((_, way) => ways.pressed().includes(way)),
    clear: () => ways.press([]),
    mark: (drawn) => {
      for (const [place, each] of [first, second].entries()) each.mark((index) => cars[index] === drawn[place])
    },
  }
}
