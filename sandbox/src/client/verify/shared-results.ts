import type { CardsOutcome } from '../../cards/card-round'
import { totalOf } from '../../cards/deck'
import type { DrawOutcome } from '../../draw/play-draw'
import type { FishOutcome } from '../../fish/magazine'
import type { RouletteOutcome } from '../../roulette/ticket'
import { cardName } from '../cards/playing-card'
import { betName, describeDraw } from '../draw/draw-words'
import { element } from '../page/element'
import type { Translate } from '../page/messages'
import { spotName } from '../roulette/spot-names'

/** Shows a draw: what was drawn, and the bets. */
export function drawResult(t: Translate, outcome: DrawOutcome): HTMLElement {
  const bets = outcome.bets.map((bet) => betName(t, outcome.kind, bet)).join(' · ')
  const drawn = element('p', { class: 'drawn-number' }, describeDraw(t, outcome))
  return element('div', { class: 'result' }, drawn, element('p', {}, bets))
}

/** Shows a roulette ticket: the result, and the spots with their chips. */
export function ticketResult(t: Translate, { result, spots }: RouletteOutcome): HTMLElement {
  const chips = spots.map(({ spot, amount }) => `${spotName(t, spot)} ${amount}`).join(' · ')
  const number = element('p', { class: 'drawn-number' }, t('roulette.result', { number: result }))
  return element('div', { class: 'result' }, number, element('p', {}, chips))
}

/** Shows a magazine: the targets and the hits. */
export function magazineResult(t: Translate, { shots }: FishOutcome): HTMLElement {
  const fired = shots.map(({ kind, hit }) =>
    element('li', {}, `${t(`fish.kind.${kind}`)}: ${t(hit ? 'fish.hit' : 'fish.miss')}`),
  )
  return element('div', { class: 'result' }, element('ol', {}, ...fired))
}

/** Shows a hand of cards: both seats, their draws, and whether the rule chose. */
export function handResult(t: Translate, { seats, place }: CardsOutcome): HTMLElement {
  const lines = seats.map(({ cards, isHouse, isByRule, clientSeed }, index) => {
    const who = t(index === place ? 'cards.you' : isHouse ? 'cards.house' : 'cards.other')
    const total = t('cards.total', { total: totalOf(cards) })
    const rule = isByRule ? ` · ${t('cards.byRule')}` : ''
    return element('p', {}, `${who} (${clientSeed}): ${cards.map(cardName).join(' ')} · ${total}${rule}`)
  })
  return element('div', { class: 'result' }, ...lines)
}
