import { drawCycleMs, drawOdds } from '../../draw/play-draw'
import { openDialog } from '../game/dialog'
import type { GameContext } from '../game/report-round'
import { element } from '../page/element'

export function openDrawRules({ t, game }: GameContext): void {
  openDialog(t('rules.title'), t('action.close'), [
    element('p', {}, t('draw.intro', { odds: drawOdds.toString() })),
    element('p', { class: 'strong' }, t('rules.return', { percent: game.returnPercent })),
    element('h3', {}, t('rules.fair')),
    element(
      'ul',
      {},
      ...[t('rules.fairText'), t('rules.cycle', { seconds: drawCycleMs / 1000 }), t('rules.interrupted')].map((text) =>
        element('li', {}, text),
      ),
    ),
    element('h3', {}, t('rules.keys')),
    element('p', {}, t('rules.keysText')),
  ])
}
