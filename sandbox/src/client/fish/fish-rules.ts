import { chanceOf, fishCycleMs, fishKinds, shoal, shotsInMagazine, silenceMs } from '../../fish/shoal'
import { openDialog } from '../game/dialog'
import type { GameContext } from '../game/report-round'
import { element } from '../page/element'
import { formatNumber } from '../page/format'
import { fishPicture } from './fish-art'

/**
 * Shows the kinds of fish with prizes and chances, how a magazine works, the return to player, and how to verify a
 * shot.
 */
export function openFishRules({ t, game, language }: GameContext): void {
  const percent = { style: 'percent', maximumFractionDigits: 2, numberingSystem: 'latn' } as const
  const rows = fishKinds.map((kind) => {
    const { hits, of } = chanceOf(kind)
    const name = element('td', {}, t(`fish.kind.${kind}`))
    name.prepend(element('img', { src: fishPicture(kind), alt: '', width: 42, height: 28 }))
    return element(
      'tr',
      {},
      name,
      element('td', {}, `×${shoal[kind]}`),
      element('td', {}, formatNumber(language, hits / of, percent)),
    )
  })
  const heads = [t('fish.rules.kind'), t('fish.rules.prize'), t('fish.rules.chance')]
  const table = element(
    'table',
    { class: 'chances' },
    element('thead', {}, element('tr', {}, ...heads.map((text) => element('th', { scope: 'col' }, text)))),
    element('tbody', {}, ...rows),
  )
  const items = (texts: string[]) => element('ul', {}, ...texts.map((text) => element('li', {}, text)))
  openDialog(t('rules.title'), t('action.close'), [
    element('p', {}, t('fish.rules.intro', { count: shotsInMagazine })),
    element('p', { class: 'strong' }, t('rules.return', { percent: game.returnPercent })),
    element('h3', {}, t('fish.rules.kinds')),
    table,
    items([
      t('fish.rules.where'),
      t('fish.rules.paid'),
      t('fish.rules.silence', { seconds: silenceMs / 1000 }),
      t('rules.cycle', { seconds: fishCycleMs / 1000 }),
      t('rules.interrupted'),
    ]),
    element('h3', {}, t('rules.fair')),
    element('p', {}, t('fish.rules.fair')),
    element('h3', {}, t('rules.keys')),
    element('p', {}, t('fish.rules.keys')),
  ])
}
