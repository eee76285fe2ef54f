import { isDraw } from '../../draw/play-draw'
import type { RoundView } from '../../play/round-view'
import { gridOf } from '../../slot/grid'
import { type Machine, reelCount, rowCount } from '../../slot/machine'
import { machines } from '../../slot/machines'
import type { GameKind } from '../../title/kinds'
import { betResult } from '../book/bet-result'
import { element } from '../page/element'
import { dayAndSecond, formatTime } from '../page/format'
import type { Translate } from '../page/messages'
import { symbolPicture } from '../theme/load-family'
import { checkRound } from './check-round'
import { wordsOfKind } from './kind-words'
import { drawResult, handResult, magazineResult, ticketResult } from './shared-results'

export interface RoundCard {
  view: HTMLElement
  check(): Promise<void>
}

/** Shows one round with its seeds, its result, and the verdict of this browser. */
export function createRoundCard(
  t: Translate,
  language: string,
  round: RoundView,
  kind: GameKind | undefined = round.outcome?.kind,
): RoundCard {
  const { seed, hasOwnPair } = wordsOfKind(kind)
  const verdict = element('p', { class: 'verdict', role: 'status' })
  verdict.textContent = t(round.serverSeed !== null ? 'verify.waiting' : hasOwnPair ? 'verify.hidden' : 'verify.later')
  const time = formatTime(language, round.createdAt, dayAndSecond)
  const facts: [string, string][] = [
    [t('verify.hash'), round.serverSeedHash ?? '–'],
    [t('verify.serverSeed'), round.serverSeed ?? '–'],
    [t(seed), round.clientSeed ?? '–'],
    [t('verify.nonce'), String(round.nonce ?? '–')],
    [t('label.stake'), round.stake],
    [t('label.payout'), round.payout],
  ]
  const list = facts.map(([term, value]) => element('div', {}, element('dt', {}, term), element('dd', {}, value)))
  const view = element(
    'li',
    { class: 'card', id: round.id },
    element('header', {}, element('code', {}, round.id), element('time', {}, time)),
    shownResult(t, round),
    verdict,
    element('details', {}, element('summary', {}, t('verify.hash')), element('dl', {}, ...list)),
  )

  return {
    view,
    check: async () => {
      if (round.serverSeed === null || round.outcome === null) return
      const found = await checkRound(round)
      verdict.dataset.verdict = found
      verdict.textContent = t(`verify.${found}`)
    },
  }
}

function shownResult(t: Translate, { outcome, state }: RoundView): HTMLElement {
  if (outcome === null) return element('p', {}, t(`state.${state}`))
  if (isDraw(outcome)) return drawResult(t, outcome)
  if (outcome.kind === 'roulette') return ticketResult(t, outcome)
  if (outcome.kind === 'cards') return handResult(t, outcome)
  if (outcome.kind === 'fish') return magazineResult(t, outcome)
  if (outcome.kind === 'book') return betResult(t, outcome)
  return element(
    'div',
    { class: 'result' },
    ...outcome.spins.map((spin) => miniGrid(machines[outcome.kind], spin.stops)),
  )
}

function miniGrid(machine: Machine, stops: number[]): HTMLElement {
  const grid = gridOf(machine, stops)
  const cells = Array.from({ length: reelCount * rowCount }, (_, index) =>
    symbolPicture(grid[index % reelCount]?.[Math.floor(index / reelCount)] ?? 'low1'),
  )
  return element('div', { class: 'mini', 'aria-hidden': 'true' }, ...cells)
}
