import { mostLegs } from '../../book/bets/accumulator'
import { openDialog } from '../game/dialog'
import { element } from '../page/element'
import { formatNumber } from '../page/format'
import type { BookContext } from './page-parts'
import type { Limits } from './slip-rules'

const lines = ['simulated', 'settle', 'boxing', 'live', 'late', 'void', 'accumulator', 'rounding'] as const

const percent = { style: 'percent', maximumFractionDigits: 2, numberingSystem: 'latn' } as const

/** Shows what this book offers and at what margin, how bets are settled, and how a result is verified. */
export function openBookRules(
  { t, money, game, language, sports }: BookContext,
  returnPercent: string,
  { lowest, highest, payout }: Limits,
): void {
  const verifyAddress = game === undefined ? undefined : `${window.location.pathname}/verify`
  const margin = formatNumber(language, 100 / Number(returnPercent) - 1, percent)
  const names = new Intl.ListFormat(language).format(sports.map((sport) => t(`book.sport.${sport}`)))
  const rules = [
    t('book.rules.sports', { sports: names }),
    t('book.rules.margin', { margin }),
    ...lines.map((line) => t(`book.rules.${line}`, { most: mostLegs })),
    t('book.refused.STAKE', { lowest: money(lowest), highest: money(highest) }),
    t('book.rules.highestPayout', { highest: money(payout) }),
  ]
  openDialog(t('rules.title'), t('action.close'), [
    element('p', { class: 'strong' }, t('rules.return', { percent: returnPercent })),
    element('ul', {}, ...rules.map((text) => element('li', {}, text))),
    element('h3', {}, t('rules.fair')),
    element('p', {}, t('book.fairBefore')),
    ...(verifyAddress === undefined
      ? []
      : [element('p', {}, element('a', { href: verifyAddress }, t('verify.title')))]),
  ])
}
