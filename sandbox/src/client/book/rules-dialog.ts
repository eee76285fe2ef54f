import { openDialog } from '../game/dialog'
import { element } from '../page/element'
import type { BookContext } from './page-parts'
import type { Limits } from './slip-item'

const lines = ['simulated', 'settle', 'boxing', 'live', 'late', 'void'] as const

export function openBookRules(
  { t, money, game }: BookContext,
  returnPercent: string,
  { lowest, highest }: Limits,
): void {
  const verifyAddress = game === undefined ? undefined : `${window.location.pathname}/verify`
  const rules = [
    ...lines.map((line) => t(`book.rules.${line}`)),
    t('book.refused.STAKE', { lowest: money(lowest), highest: money(highest) }),
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
