import { mostNumbers } from '@parlay/contracts/endpoints/lottery-bets'
import { findLineFault, type PlayType, plays } from '@parlay/contracts/lottery/plays'
import type { DrawArea } from '@parlay/contracts/vendor-lottery'
import { chunksOf } from '../../numbers/number-sets'
import { type Candidate, eachInstead, replace, Unreadable } from './shorthand-fault'
import type { Span } from './tokens'
import { type PlayWord, playsMeant } from './words'

/** A number of a bet, and where it is written; `isNamed` where it was not written itself but is one of a set. */
export interface Chosen extends Span {
  number: string
  isNamed: boolean
}

export interface PlayLine {
  playType: PlayType
  numbers: string[]
}

/** The lines that a word makes of the chosen numbers. `written` is where the word stands, if it does. */
export function linesOfWord(
  word: PlayWord,
  chosen: readonly Chosen[],
  area: DrawArea,
  written: Span | undefined,
): PlayLine[] {
  if ('byDigits' in word) {
    const stray = chosen.find(({ number }) => word.byDigits[number.length] === undefined)
    if (stray) throw new Unreadable('NUMBER_WRONG', stray)
    return Object.entries(word.byDigits).flatMap(([digits, playType]) => {
      const fitting = chosen.filter(({ number }) => number.length === Number(digits))
      return fitting.length > 0 ? linesOf(playType, fitting, area, written) : []
    })
  }
  const playType = 'play' in word ? word.play : word.byCount[chosen.length]
  if (!playType) throw new Unreadable('NUMBER_COUNT', spanOf(chosen))
  return linesOf(playType, chosen, area, written)
}

function linesOf(playType: PlayType, chosen: readonly Chosen[], area: DrawArea, written: Span | undefined): PlayLine[] {
  const { digits, rule } = plays[playType]
  const stray = chosen.find(({ number }) => number.length !== digits)
  if (stray) throw new Unreadable('NUMBER_WRONG', stray, meantOfDigits(playType, stray, written))
  return chunksOf(
    chosen.map(({ number }) => number),
    mostNumbers,
  ).map((numbers) => {
    const fault = findLineFault(playType, area, numbers)
    if (fault === 'PLAY_UNKNOWN') throw new Unreadable(fault, written ?? spanOf(chosen), otherPlays(written, ['cang']))
    if (fault) throw new Unreadable(fault, spanOf(chosen), rule === 'ALL' ? otherPlays(written, ['xien']) : [])
    return { playType, numbers }
  })
}

const otherPlays = (written: Span | undefined, words: readonly string[]): Candidate[] =>
  written ? eachInstead(written, words) : []

/** Another play for numbers of so many digits, or pairs where a long number may be a list of them. */
function meantOfDigits(playType: PlayType, stray: Chosen, written: Span | undefined): Candidate[] {
  const other = playsMeant[playType]?.[stray.number.length] ?? []
  const isListOfPairs = !stray.isNamed && stray.number.length === 4 && plays[playType].digits === 2
  const pairs = isListOfPairs ? [[replace(stray, pairsIn(stray.number))]] : []
  return [...otherPlays(written, other), ...pairs]
}

/** The digits of a number in groups of two. */
export const pairsIn = (digits: string): string => digits.replace(/\d\d(?=\d)/g, '$& ')

/** The places of all numbers together. */
export const spanOf = (chosen: readonly Span[]): Span => ({
  from: Math.min(...chosen.map(({ from }) => from)),
  to: Math.max(...chosen.map(({ to }) => to)),
})
