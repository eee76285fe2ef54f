import type { RoundView } from '../../play/round-view'
import { element } from '../page/element'
import { dayAndSecond, formatTime } from '../page/format'
import type { Translate } from '../page/messages'
import { formatMoney } from '../page/money'
import { openDialog } from './dialog'

export interface RoundsPage {
  t: Translate
  language: string
  currency: string
  verifyAddress: string
}

/** Lists the last rounds with their ids, so that a player can name one to customer service. */
export function openRoundsDialog(page: RoundsPage, rounds: RoundView[]): void {
  const { t } = page
  const content =
    rounds.length === 0
      ? [element('p', {}, t('rounds.none'))]
      : [element('ol', { class: 'rounds' }, ...rounds.map((round) => roundRow(page, round)))]
  openDialog(t('rounds.title'), t('action.close'), content)
}

function roundRow({ t, language, currency, verifyAddress }: RoundsPage, round: RoundView): HTMLElement {
  const money = (amount: string) => formatMoney(amount, currency)
  const time = formatTime(language, round.createdAt, dayAndSecond)
  const figures = [
    [t('label.stake'), round.isFree ? t('free.round') : money(round.stake)],
    [t('label.payout'), money(round.payout)],
    [t('rounds.state'), t(`state.${round.state}`)],
  ]
  return element(
    'li',
    {},
    element('div', { class: 'round-head' }, element('time', {}, time), element('code', {}, round.id)),
    element(
      'dl',
      {},
      ...figures.map(([term, value]) =>
        element('div', {}, element('dt', {}, term ?? ''), element('dd', {}, value ?? '')),
      ),
    ),
    element('a', { href: `${verifyAddress}#${round.id}` }, t('action.verify')),
  )
}
