import type { BookOutcome, SingleOutcome } from '../../book/bets/book-round'
import { printOdds } from '../../book/odds/price'
import { element } from '../page/element'
import type { Translate } from '../page/messages'
import { createWords } from './words'

/** Shows a bet on a page about rounds: its selections, their odds, and how its fixtures ended. */
export function betResult(t: Translate, outcome: BookOutcome): HTMLElement {
  const words = createWords(t, document.documentElement.lang)
  const line = (bet: Omit<SingleOutcome['bet'], 'stake' | 'acceptedAt'>) => {
    const { selection, market } = words.ofBet(bet)
    return element('p', {}, `${words.match(bet)} · ${market} · ${selection} @ ${printOdds(bet.odds)}`)
  }
  if ('legs' in outcome) {
    const legs = outcome.legs.flatMap(({ end, ...leg }) => [
      element('p', { class: 'drawn-number' }, end === undefined || end.outcome === 'void' ? '–' : endOf(end.score)),
      line(leg),
    ])
    return element('div', { class: 'result' }, ...legs)
  }
  return element(
    'div',
    { class: 'result' },
    element('p', { class: 'drawn-number' }, endOf(outcome.score)),
    line(outcome.bet),
  )
}

const endOf = ({ order, home, away }: SingleOutcome['score']): string =>
  order?.map((runner) => runner + 1).join(' – ') ?? `${home} : ${away}`
