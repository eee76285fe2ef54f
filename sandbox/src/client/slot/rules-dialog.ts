import { parseMoney, printMoney } from '@parlay/contracts/money'
import {
  type Machine,
  paysByWays,
  reelCount,
  rowCount,
  type SlotSymbol,
  slotCycleMs,
  symbols,
} from '../../slot/machine'
import { slotPayout } from '../../slot/play-round'
import { openDialog } from '../game/dialog'
import type { GameContext } from '../game/report-round'
import { element } from '../page/element'
import type { MessageKey } from '../page/messages'
import { symbolPicture } from '../theme/load-family'
import { lineDrawings } from './line-drawings'

/**
 * Shows the paytable in money at the chosen stake, how wins count, the features, the return to player and what happens
 * to interrupted rounds.
 */
export function openSlotRules(machine: Machine, { t, game, money }: GameContext, stake: string): void {
  const priced = (units: number) => money(printMoney(slotPayout(machine, parseMoney(stake), units)))
  const isWays = paysByWays(machine)
  const { count, most, multiplier } = machine.freeSpins
  const figures = { lines: machine.lines.length, ways: rowCount ** reelCount, count, most, multiplier }
  const heading = (key: MessageKey, values = {}) => element('h3', {}, t(key, values))
  const list = (...keys: MessageKey[]) =>
    element('ul', {}, ...keys.map((key) => element('li', {}, t(key, { ...figures, seconds: slotCycleMs / 1000 }))))

  openDialog(t('rules.title'), t('action.close'), [
    element('p', {}, t(isWays ? 'rules.introWays' : 'rules.intro', figures)),
    element('p', { class: 'strong' }, t('rules.return', { percent: game.returnPercent })),
    heading(isWays ? 'rules.paytableWays' : 'rules.paytable', { stake: money(stake) }),
    paytable(machine, priced, (rank) => t(`symbol.${rank}`)),
    ...(isWays
      ? [
          list('rules.wildWays', 'rules.scatterWays'),
          heading('rules.ways'),
          element('p', {}, t('rules.waysText', figures)),
        ]
      : [
          list('rules.wild', 'rules.scatter'),
          heading('rules.lines'),
          lineDrawings(machine),
          element('p', {}, t('rules.linesText')),
        ]),
    element('p', {}, t('rules.noCap')),
    heading('rules.fair'),
    list('rules.fairText', 'rules.cycle', 'rules.interrupted'),
    heading('rules.keys'),
    element('p', {}, t('rules.keysText')),
  ])
}

type Rank = 'wild' | 'scatter' | 'high' | 'low'
const rankOf = (symbol: SlotSymbol): Rank => {
  if (symbol === 'wild' || symbol === 'scatter') return symbol
  return symbol.startsWith('high') ? 'high' : 'low'
}

const paytable = (machine: Machine, priced: (units: number) => string, labelOf: (rank: Rank) => string): HTMLElement =>
  element(
    'div',
    { class: 'paytable' },
    ...symbols.map((symbol) => payCard(machine, symbol, priced, labelOf(rankOf(symbol)))),
  )

function payCard(
  { pays, scatterPays }: Machine,
  symbol: SlotSymbol,
  priced: (units: number) => string,
  label: string,
): HTMLElement {
  const units = symbol === 'scatter' ? scatterPays : pays[symbol]
  const rows = [5, 4, 3].flatMap((count) => {
    const pay = units?.[count - 3]
    if (pay === undefined) return []
    return [element('div', {}, element('dt', {}, `${count}×`), element('dd', {}, priced(pay)))]
  })
  const isOnlyPicture = rows.length === 0
  const name = element('span', isOnlyPicture ? {} : { class: 'visually-hidden' }, label)
  const facts = isOnlyPicture ? [] : [element('dl', {}, ...rows)]
  return element('div', { class: 'pay' }, symbolPicture(symbol), name, ...facts)
}
