import type { BookOutcome } from '../../book/bets/book-round'
import { element } from '../page/element'
import type { Translate } from '../page/messages'
import { createWords } from './words'

/** A bet on a page about rounds: what it was on, at which odds, and how the fixture ended. */
export function betResult(t: Translate, { bet, score }: BookOutcome): HTMLElement {
  const words = createWords(t, document.documentElement.lang)
  const { selection, market } = words.ofBet(bet)
  const order = score.order?.map((runner) => runner + 1).join(' – ')
  const end = order ?? `${score.home} : ${score.away}`
  return element(
    'div',
    { class: 'result' },
    element('p', { class: 'drawn-number' }, end),
    element('p', {}, `${words.match(bet)} · ${market} · ${selection} @ ${(bet.odds / 100).toFixed(2)}`),
  )
}
