import { cornerOf } from '../../book/fixture/corners'
import { strengthOf } from '../../book/fixture/strength'
import type { FixtureView } from '../../book/view'
import { element } from '../page/element'
import { formatNumber } from '../page/format'
import type { BookContext } from './page-parts'
import { pitSides } from './words'

type Paired = Pick<FixtureView, 'id' | 'sport' | 'home'>

/** Returns the weight and record of one side of a fight, or null in every other sport. */
export function cornerNote({ t, language }: BookContext, { id, sport }: Paired, name: string): HTMLElement | null {
  if (sport !== 'cocks') return null
  const { weight, won, drawn, lost } = cornerOf(name, strengthOf(name), id)
  const kilograms = { style: 'unit', unit: 'kilogram', minimumFractionDigits: 2 } as const
  return element(
    'span',
    { class: 'corner' },
    t('book.corner', { weight: formatNumber(language, weight / 1000, kilograms), won, drawn, lost }),
  )
}

/** Returns the side of the pit. */
export const pitSide = ({ sport, home }: Paired, name: string): HTMLElement | null =>
  sport === 'cocks' ? element('strong', { class: 'pit-side' }, pitSides[name === home ? 'home' : 'away'] ?? '') : null
