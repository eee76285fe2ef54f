import type { BetView } from '../../book/view'
import { button, element } from '../page/element'
import type { BetGroup } from './book-api'
import { createChoice } from './choice'
import type { BookContext } from './page-parts'
import { finalText } from './score'
import type { Limits } from './slip-item'

const groups: BetGroup[] = ['open', 'settled', 'void']

/** The player's bets, whichever launch they were placed from. */
export function createMyBets(
  context: BookContext,
  { onKnown, onOpen }: { onKnown(known: { openCount: number; limits: Limits }): void; onOpen(fixture: string): void },
) {
  const { t, api } = context
  const list = element('ul', { class: 'bets' })
  let group: BetGroup = 'open'
  const choice = createChoice(
    t('book.myBets'),
    groups.map((value) => ({ value, text: t(`book.group.${value}`) })),
    {
      kind: 'small',
      onChoose: (value) => {
        group = value
        choice.choose(value)
        void refresh()
      },
    },
  )
  choice.choose(group)

  const refresh = async () => {
    if (context.game === undefined) {
      list.replaceChildren(element('li', { class: 'slip-empty' }, t('book.noBets')))
      return
    }
    const answer = await api.listBets(group).catch(() => undefined)
    if (answer === undefined) return
    choice.count('open', answer.openCount)
    onKnown(answer)
    const rows = answer.bets.map((bet) => betRow(context, bet, onOpen))
    list.replaceChildren(...(rows.length > 0 ? rows : [element('li', { class: 'slip-empty' }, t('book.noBets'))]))
  }
  return { view: element('div', { class: 'my-bets' }, choice.view, list), refresh }
}

function betRow(context: BookContext, bet: BetView, onOpen: (fixture: string) => void): HTMLElement {
  const { t, words, money, store } = context
  const { selection, market } = words.ofBet(bet)
  const isOver = bet.state === 'won' || bet.state === 'lost' || bet.state === 'returned'
  const match = words.match(bet)
  const final = bet.score === null ? '' : finalText(context, { ...bet, score: bet.score })
  return element(
    'li',
    { class: 'bet', 'data-state': bet.state },
    element(
      'div',
      { class: 'item-head' },
      element('strong', { class: 'item-name' }, selection),
      element('span', { class: 'item-odds' }, bet.odds),
    ),
    element('p', { class: 'item-market' }, market),
    element('p', { class: 'item-match' }, `${match} · ${words.dayTime(bet.startsAt, store.now())}`),
    final === '' ? null : element('p', { class: 'item-match' }, final),
    element(
      'dl',
      { class: 'bet-figures' },
      figure(t('label.stake'), money(bet.stake)),
      isOver || bet.state === 'stuck'
        ? figure(t('label.payout'), money(bet.payout))
        : figure(t('book.potential'), money(bet.potential)),
    ),
    element(
      'p',
      { class: 'bet-foot' },
      element('strong', { class: 'bet-state' }, t(`book.state.${bet.state}`)),
      button(t(final === '' ? 'book.showMatch' : 'book.check'), () => onOpen(bet.fixture), { class: 'link' }),
    ),
  )
}

const figure = (term: string, value: string) => element('div', {}, element('dt', {}, term), element('dd', {}, value))
