import { faces } from '../../draw/dice'
import { type DrawBet, numbersFrom } from '../../draw/draw-game'
import type { Board } from './draw-stage'
import type { DrawWords } from './draw-words'
import { betsOn, createPlaysGrid, halves, joinPlays } from './plays-grid'

const anyTriple: DrawBet = { play: 'anyTriple', numbers: [] }

/** Offers the plays of three dice. */
export function createDiceBoard(words: DrawWords): Board {
  const { t } = words
  const plays = (title: string, columns: number, bets: readonly DrawBet[]) =>
    createPlaysGrid(words, { kind: 'k3', title, columns, bets })
  return joinPlays(t, [
    plays(t('draw.k3.halves'), 4, halves),
    plays(t('draw.k3.sums'), 8, betsOn('sum', numbersFrom(3, 18))),
    plays(t('draw.k3.pairs'), 6, betsOn('pair', faces)),
    plays(t('draw.k3.triples'), 7, [...betsOn('triple', faces), anyTriple]),
  ])
}
