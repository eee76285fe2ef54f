import { choiceMs, seatMs } from '../../cards/hand'
import { drawsUpTo, rakePercent } from '../../cards/lucky-nine'
import { openDialog } from '../game/dialog'
import type { GameContext } from '../game/report-round'
import { element } from '../page/element'
import type { MessageKey } from '../page/messages'
import type { RoomState } from './card-room'

export function openCardsRules({ t, game }: GameContext, { rooms, room }: RoomState): void {
  const figures = {
    percent: game.returnPercent,
    rake: rakePercent,
    most: drawsUpTo,
    least: drawsUpTo + 1,
    wait: seatMs / 1000,
    seconds: choiceMs / 1000,
  }
  const paragraph = (key: MessageKey, attributes = {}) => element('p', attributes, t(key, figures))
  const list = (...keys: MessageKey[]) => element('ul', {}, ...keys.map((key) => element('li', {}, t(key, figures))))
  const fingerprints = (room === undefined ? rooms : [room]).map(({ name, nextServerSeedHash }) =>
    element('div', {}, element('dt', {}, name), element('dd', {}, nextServerSeedHash)),
  )
  openDialog(t('rules.title'), t('action.close'), [
    paragraph('cards.rules.intro'),
    paragraph('cards.rules.return', { class: 'strong' }),
    element('h3', {}, t('cards.rules.hand')),
    list('cards.rules.values', 'cards.rules.choice', 'cards.rules.pot', 'cards.rules.silent'),
    element('h3', {}, t('cards.rules.seats')),
    list('cards.rules.house', 'cards.rules.leave', 'rules.interrupted'),
    element('h3', {}, t('rules.fair')),
    paragraph('cards.rules.fair'),
    element('p', {}, t('cards.rules.fingerprints')),
    element('dl', { class: 'fingerprints' }, ...fingerprints),
  ])
}
