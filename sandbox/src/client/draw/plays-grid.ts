import type { DrawKind } from '@parlay/contracts/draw-kinds'
import type { DrawBet, PlayName } from '../../draw/draw-game'
import { drawGames } from '../../draw/draw-games'
import { button, element } from '../page/element'
import type { Board } from './draw-stage'
import { betName, type DrawWords, oddsOf } from './draw-words'
import { createToggleGrid } from './grids'

/** The part of a board with plays of one sort. */
export interface Plays extends Board {
  clear(): void
}

interface PlaysOptions {
  kind: DrawKind
  title: string
  bets: readonly DrawBet[]
  columns: number
}

/** Offers bets that are made each by one press, with what they pay. Those that a draw has won are marked. */
export function createPlaysGrid(words: DrawWords, { kind, title, bets, columns }: PlaysOptions): Plays {
  const { t } = words
  const cells = bets.map((bet) => ({
    text: shortName(t, bet),
    bet: { name: betName(t, kind, bet), odds: oddsOf(words, kind, bet) },
  }))
  const grid = createToggleGrid({ label: title, columns, cells })
  const isWon = (drawn: readonly number[]) => (index: number) => {
    const bet = bets[index]
    return bet !== undefined && drawn.length > 0 && drawGames[kind].hitsOf(bet, drawn) > 0
  }
  return {
    view: playsSection(title, grid.view),
    bets: () => grid.pressed().flatMap((index) => bets[index] ?? []),
    clear: () => grid.press([]),
    mark: (drawn) => grid.mark(isWon(drawn)),
  }
}

export const playsSection = (title: string, ...parts: HTMLElement[]): HTMLElement =>
  element('section', { class: 'plays' }, element('h2', {}, title), ...parts)

/** Returns what a cell shows of its bet below the title that says the rest. */
function shortName(t: DrawWords['t'], { play, numbers: [number] }: DrawBet): string {
  if (play === 'big' || play === 'small' || play === 'odd' || play === 'even') return t(`draw.half.${play}`)
  return number === undefined ? t('draw.any') : String(number)
}

/** Puts plays of several sorts on one board. */
export function joinPlays(t: DrawWords['t'], parts: readonly Plays[]): Board {
  const clear = () => {
    for (const part of parts) part.clear()
  }
  const release = button(t('draw.clear'), clear, { class: 'way quiet' })
  return {
    view: element('div', { class: 'board' }, ...parts.map(({ view }) => view), release),
    bets: () => parts.flatMap((part) => part.bets()),
    mark: (drawn) => {
      for (const part of parts) part.mark(drawn)
    },
  }
}

/** The plays on half of all draws. */
export const halves = (['small', 'big', 'odd', 'even'] as const).map((play): DrawBet => ({ play, numbers: [] }))

export const betsOn = (play: PlayName, numbers: readonly number[]): DrawBet[] =>
  numbers.map((number) => ({ play, numbers: [number] }))
