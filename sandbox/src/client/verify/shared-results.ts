import type { FishOutcome } from '../../fish/magazine'
import type { RouletteOutcome } from '../../roulette/ticket'
import { element } from '../page/element'
import type { Translate } from '../page/messages'
import { spotName } from '../roulette/spot-names'

/** A ticket of roulette: where the ball lay, and the spots with their chips. */
export function ticketResult(t: Translate, { result, spots }: RouletteOutcome): HTMLElement {
  const chips = spots.map(({ spot, amount }) => `${spotName(t, spot)} ${amount}`).join(' · ')
  const number = element('p', { class: 'drawn-number' }, t('roulette.result', { number: result }))
  return element('div', { class: 'result' }, number, element('p', {}, chips))
}

/** A magazine: what was aimed at, and what was hit. */
export function magazineResult(t: Translate, { shots }: FishOutcome): HTMLElement {
  const fired = shots.map(({ kind, hit }, index) =>
    element('li', {}, `${index + 1}. ${t(`fish.kind.${kind}`)}: ${t(hit ? 'fish.hit' : 'fish.miss')}`),
  )
  return element('div', { class: 'result' }, element('ul', {}, ...fired))
}
