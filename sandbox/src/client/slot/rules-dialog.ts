import { parseMoney, printMoney } from '@parlay/shared/money'
import { type Machine, machine, reelCount, rowCount, type SlotSymbol, slotCycleMs, symbols } from '../../slot/machine'
import { slotPayout } from '../../slot/play-round'
import { openDialog } from '../game/dialog'
import type { GameContext } from '../game/tell-player'
import { element, picture } from '../page/element'
import { symbolPicture } from '../theme/load-family'

/** Paytable in money at the chosen stake, lines, features, return and what happens to interrupted rounds. */
export function openSlotRules({ t, game, money }: GameContext, stake: string): void {
  const priced = (units: number) => money(printMoney(slotPayout(machine, parseMoney(stake), units)))
  const { count, multiplier } = machine.freeSpins
  openDialog(t('rules.title'), t('action.close'), [
    element('p', {}, t('rules.intro', { lines: machine.lines.length })),
    element('p', { class: 'strong' }, t('rules.return', { percent: game.returnPercent })),
    element('h3', {}, t('rules.paytable', { stake: money(stake) })),
    element(
      'div',
      { class: 'paytable' },
      ...symbols.map((symbol) => payCard(symbol, priced, t(`symbol.${rankOf(symbol)}`))),
    ),
    element(
      'ul',
      {},
      ...[t('rules.wild'), t('rules.scatter', { count, multiplier })].map((text) => element('li', {}, text)),
    ),
    element('h3', {}, t('rules.lines')),
    element('div', { class: 'lines' }, ...machine.lines.map((_, index) => lineDrawing(machine, index))),
    element('p', {}, t('rules.linesText')),
    element('h3', {}, t('rules.fair')),
    element(
      'ul',
      {},
      ...[t('rules.fairText'), t('rules.cycle', { seconds: slotCycleMs / 1000 }), t('rules.interrupted')].map((text) =>
        element('li', {}, text),
      ),
    ),
    element('h3', {}, t('rules.keys')),
    element('p', {}, t('rules.keysText')),
  ])
}

type Rank = 'wild' | 'scatter' | 'high' | 'low'
const rankOf = (symbol: SlotSymbol): Rank => {
  if (symbol === 'wild' || symbol === 'scatter') return symbol
  return symbol.startsWith('high') ? 'high' : 'low'
}

function payCard(symbol: SlotSymbol, priced: (units: number) => string, label: string): HTMLElement {
  const pays = symbol === 'scatter' ? machine.scatterPays : machine.linePays[symbol]
  const rows = [5, 4, 3].map((count) =>
    element('div', {}, element('dt', {}, `${count}×`), element('dd', {}, priced(pays[count - 3] ?? 0))),
  )
  const name = element('span', { class: 'visually-hidden' }, label)
  return element('div', { class: 'pay' }, symbolPicture(symbol), name, element('dl', {}, ...rows))
}

function lineDrawing({ lines }: Machine, index: number): HTMLElement {
  const rows = lines[index] ?? []
  const cells = Array.from({ length: reelCount * rowCount }, (_, cell) => {
    const [reel, row] = [cell % reelCount, Math.floor(cell / reelCount)]
    return `<rect x="${reel * 12 + 1}" y="${row * 12 + 1}" width="10" height="10" rx="2" class="${rows[reel] === row ? 'on' : ''}"/>`
  })
  const drawing = picture(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 36" aria-hidden="true">${cells.join('')}</svg>`,
  )
  const figure = element('figure', {}, element('figcaption', {}, String(index + 1)))
  figure.prepend(drawing)
  return figure
}
