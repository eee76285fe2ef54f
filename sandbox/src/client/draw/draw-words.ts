import type { DrawKind } from '@parlay/contracts/draw-kinds'
import { sumOf } from '../../draw/dice'
import type { DrawBet, PlayName } from '../../draw/draw-game'
import { drawGames } from '../../draw/draw-games'
import { printNumber } from '../../draw/lucky'
import { ascending } from '../../draw/pick'
import type { DrawOutcome } from '../../draw/play-draw'
import { formatNumber } from '../page/format'
import type { Translate } from '../page/messages'

export interface DrawWords {
  t: Translate
  language: string
}

/** Returns the name of a play with what it is on. */
export function playName(t: Translate, kind: DrawKind, play: PlayName, numbers: string): string {
  if (play === 'big' || play === 'small' || play === 'odd' || play === 'even') {
    return t(`draw.${kind === 'pk10' ? kind : 'k3'}.${play}`)
  }
  return t(`draw.play.${play}`, { numbers }).trim()
}

/** Returns the name of a bet, e.g. `Sum 10`. */
export function betName(t: Translate, kind: DrawKind, { play, numbers }: DrawBet): string {
  const printed = kind === 'lucky' ? numbers.map(printNumber) : numbers.map(String)
  return playName(t, kind, play, printed.join(kind === 'keno' || kind === 'pk10' ? ', ' : ' '))
}

/** Returns what a tenth of stake pays as a multiple, e.g. `×7.4`. */
export const printOdds = (language: string, odds: bigint): string =>
  `×${formatNumber(language, Number(odds) / 10, { numberingSystem: 'latn' })}`

/** Returns what a bet pays that is won or lost. */
export const oddsOf = ({ language }: DrawWords, kind: DrawKind, bet: DrawBet): string =>
  printOdds(language, drawGames[kind].playOf(bet)?.prizes[0]?.odds ?? 0n)

/** Says what was drawn. */
export function describeDraw(t: Translate, { kind, bets, drawn }: DrawOutcome): string {
  switch (kind) {
    case 'lucky':
      return t('draw.drawn', { numbers: drawn.map(printNumber).join() })
    case 'keno': {
      const [chosen] = bets
      const hits = chosen === undefined ? 0 : drawGames.keno.hitsOf(chosen, drawn)
      const drawnText = t('draw.drawn', { numbers: ascending(drawn).join(', ') })
      return `${drawnText}. ${t('draw.keno.hits', { hits, count: chosen?.numbers.length ?? 0 })}`
    }
    case 'k3':
      return t('draw.drawn.k3', { numbers: drawn.join(', '), sum: sumOf(drawn) })
    case 'pk10':
      return t('draw.drawn.pk10', { numbers: drawn.join(', ') })
    default:
      return t('draw.drawn', { numbers: drawn.join(' ') })
  }
}
