import type { AccumulatorView, BetView, LegView } from '../../book/bet-view'
import { button, element } from '../page/element'
import type { MessageKey } from '../page/messages'
import type { BookContext } from './page-parts'
import { finalText } from './score'

type OnOpen = (fixture: string) => void

/** Shows one of the player's bets: its selections, its money and its state. */
export function betRow(context: BookContext, bet: BetView | AccumulatorView, onOpen: OnOpen): HTMLElement {
  return 'legs' in bet ? accumulatorRow(context, bet, onOpen) : singleRow(context, bet, onOpen)
}

function singleRow(context: BookContext, bet: BetView, onOpen: OnOpen): HTMLElement {
  return element(
    'li',
    { class: 'bet', 'data-state': bet.state },
    ...onFixture(context, bet),
    figures(context, bet),
    element(
      'p',
      { class: 'bet-foot' },
      element('strong', { class: 'bet-state' }, context.t(`book.state.${bet.state}`)),
      showMatch(context, bet, onOpen),
    ),
  )
}

function accumulatorRow(context: BookContext, bet: AccumulatorView, onOpen: OnOpen): HTMLElement {
  const { t } = context
  return element(
    'li',
    { class: 'bet accumulator-bet', 'data-state': bet.state },
    head(t('book.accumulator', { count: bet.legs.length }), bet.odds),
    element('ol', { class: 'legs' }, ...bet.legs.map((leg) => legRow(context, leg, onOpen))),
    figures(context, bet),
    element('p', { class: 'bet-foot' }, element('strong', { class: 'bet-state' }, t(`book.state.${bet.state}`))),
  )
}

const legStates = {
  open: 'book.state.open',
  won: 'book.state.won',
  lost: 'book.state.lost',
  returned: 'book.leg.returned',
  void: 'book.leg.void',
} as const satisfies Record<LegView['state'], MessageKey>

const legRow = (context: BookContext, leg: LegView, onOpen: OnOpen): HTMLElement =>
  element(
    'li',
    { class: 'leg', 'data-state': leg.state },
    ...onFixture(context, leg),
    element(
      'p',
      { class: 'bet-foot' },
      element('strong', { class: 'bet-state' }, context.t(legStates[leg.state])),
      showMatch(context, leg, onOpen),
    ),
  )

const head = (name: string, odds: string): HTMLElement =>
  element(
    'div',
    { class: 'item-head' },
    element('strong', { class: 'item-name' }, name),
    element('span', { class: 'item-odds' }, odds),
  )

function onFixture(context: BookContext, bet: BetView | LegView): (HTMLElement | null)[] {
  const { words, store } = context
  const { selection, market } = words.ofBet(bet)
  const final = endOf(context, bet)
  return [
    head(selection, bet.odds),
    element('p', { class: 'item-market' }, market),
    element('p', { class: 'item-match' }, `${words.match(bet)} · ${words.dayTime(bet.startsAt, store.now())}`),
    final === '' ? null : element('p', { class: 'item-match' }, final),
  ]
}

const endOf = (context: BookContext, bet: BetView | LegView): string =>
  bet.score === null ? '' : finalText(context, { ...bet, score: bet.score })

const showMatch = (context: BookContext, bet: BetView | LegView, onOpen: OnOpen): HTMLElement =>
  button(context.t(endOf(context, bet) === '' ? 'book.showMatch' : 'book.check'), () => onOpen(bet.fixture), {
    class: 'link',
  })

function figures({ t, money }: BookContext, bet: BetView | AccumulatorView): HTMLElement {
  const isOver = bet.state === 'won' || bet.state === 'lost' || bet.state === 'returned' || bet.state === 'stuck'
  return element(
    'dl',
    { class: 'bet-figures' },
    figure(t('label.stake'), money(bet.stake)),
    isOver ? figure(t('label.payout'), money(bet.payout)) : figure(t('book.potential'), money(bet.potential)),
  )
}

const figure = (term: string, value: string) => element('div', {}, element('dt', {}, term), element('dd', {}, value))
