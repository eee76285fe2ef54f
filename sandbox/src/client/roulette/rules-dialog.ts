import { ballMs, betsMs, spinMs } from '../../roulette/spin-clock'
import { type SpotType, spots } from '../../roulette/spots'
import type { TableView } from '../../roulette/table-view'
import { openDialog } from '../game/dialog'
import type { GameContext } from '../game/report-round'
import { element } from '../page/element'
import { oddsText } from './spot-names'

const named = ['straight', 'split', 'street', 'corner', 'sixLine', 'dozen', 'column'] as const

/** Shows the payouts and limits of each bet, how a spin works, the return to player, and how to verify it. */
export function openRouletteRules({ t, game, money }: GameContext, { limits, wheel }: TableView): void {
  const row = (type: SpotType, name: string) => {
    const spot = spots.find((each) => each.type === type)
    const odds = spot === undefined ? '' : oddsText(t, spot)
    return element('tr', {}, ...[name, odds, money(limits.highest[type])].map((text) => element('td', {}, text)))
  }
  const head = [t('roulette.rules.bet'), t('roulette.rules.pays'), t('roulette.rules.most')]
  const table = element(
    'table',
    { class: 'odds' },
    element('thead', {}, element('tr', {}, ...head.map((text) => element('th', { scope: 'col' }, text)))),
    element(
      'tbody',
      {},
      ...named.map((type) => row(type, t(`roulette.group.${type}`))),
      row('red', t('roulette.group.even')),
    ),
  )
  const seconds = { all: spinMs / 1000, bets: betsMs / 1000, ball: ballMs / 1000 }
  const items = (texts: string[]) => element('ul', {}, ...texts.map((text) => element('li', {}, text)))
  openDialog(t('rules.title'), t('action.close'), [
    element('p', {}, t('roulette.rules.intro')),
    element('p', { class: 'strong' }, t('rules.return', { percent: game.returnPercent })),
    element('h3', {}, t('roulette.rules.bets')),
    table,
    items([
      t('roulette.rules.lowest', { amount: money(limits.lowest), total: money(limits.total) }),
      t('roulette.rules.lay'),
    ]),
    element('h3', {}, t('roulette.rules.spin')),
    items([t('roulette.rules.cycle', seconds), t('roulette.rules.late'), t('rules.interrupted')]),
    element('h3', {}, t('rules.fair')),
    element('p', {}, t('roulette.rules.fair')),
    fingerprints(t, wheel),
    element('h3', {}, t('rules.keys')),
    element('p', {}, t('roulette.rules.keys')),
  ])
}

/** Shows the hashes that the seeds of this spin and the next have to match. */
export function fingerprints(t: GameContext['t'], { spin, nextHash }: TableView['wheel']): HTMLElement {
  const facts = [
    [t('roulette.rules.thisSpin', { number: spin.number }), spin.serverSeedHash],
    [t('roulette.rules.nextSpin', { number: spin.number + 1 }), nextHash],
  ]
  const rows = facts.map(([term = '', hash = '']) =>
    element('div', {}, element('dt', {}, term), element('dd', {}, hash)),
  )
  return element('dl', { class: 'hashes' }, ...rows)
}
