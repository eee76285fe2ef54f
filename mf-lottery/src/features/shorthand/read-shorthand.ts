import { mostLines, mostMultiple, mostNumbers } from '@parlay/shared/contracts/endpoints/lottery-bets'
import type { DrawArea } from '@parlay/shared/contracts/vendor-lottery'
import { findLineFault, type PlayType, plays } from '@parlay/shared/lottery/plays'
import { chunksOf, namedSets, rangeOf, turnsOf } from '../../numbers/number-sets'
import { isAmount, isMultiple, isNumber, isStations, type Span, type Token, tokensOf } from './tokens'
import { areaWords, namedSetWords, type PlayWord, playOfWord, setWords } from './words'

/** A line as it is written: for another area than the page's, or for several stations of it, if it says so. */
export interface WrittenBet {
  area?: keyof typeof areaNames
  stations?: number
  playType: PlayType
  numbers: readonly string[]
  unit: string
  multiple: number
}
const areaNames = { MB: 'mb', MT: 'mt', MN: 'mn' } as const

type ShorthandFault =
  | 'WORD'
  | 'NUMBER_WRONG'
  | 'NUMBER_TWICE'
  | 'NUMBER_COUNT'
  | 'NUMBER_MISSING'
  | 'PLAY_UNKNOWN'
  | 'RANGE'
  | 'STAKE'
  | 'TOO_MANY'

export interface Reading {
  bets: WrittenBet[]
  /** What cannot be read, and where it stands. A row with a fault makes no bets. */
  faults: (Span & { code: ShorthandFault })[]
}

/** The values that apply where the text gives none. */
export interface ShorthandDefaults {
  area: DrawArea
  playType: PlayType
  unit: string
  multiple: number
}

class Unreadable extends Error {
  constructor(
    readonly code: ShorthandFault,
    readonly span: Span,
  ) {
    super(code)
  }
}

/** Reads the shorthand of the README. Every row stands for itself. */
export function readShorthand(text: string, defaults: ShorthandDefaults): Reading {
  const reading: Reading = { bets: [], faults: [] }
  for (const { 0: row, index } of text.matchAll(/[^\n]+/g)) {
    try {
      const bets = readRow(tokensOf(row, index), defaults)
      if (reading.bets.length + bets.length > mostLines) {
        throw new Unreadable('TOO_MANY', { from: index, to: index + row.length })
      }
      reading.bets.push(...bets)
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      reading.faults.push({ ...error.span, code: error.code })
    }
  }
  return reading
}

interface Chosen extends Span {
  number: string
}

/** Reads one row: any number of groups, each of numbers, plays and stakes. */
function readRow(tokens: readonly Token[], defaults: ShorthandDefaults): WrittenBet[] {
  const bets: WrittenBet[] = []
  const where: Pick<WrittenBet, 'area' | 'stations'> = {}
  let chosen: Chosen[] = []
  let waiting: { word: PlayWord; token: Token }[] = []
  let isBet = false
  let position = 0

  const begin = () => {
    if (!isBet && waiting.length === 0) return
    if (!isBet) bet(defaults.unit, defaults.multiple)
    chosen = []
    isBet = false
  }
  const choose = (numbers: readonly string[], span: Span, isNamed = true) => {
    begin()
    for (const number of numbers) {
      const isTwice = chosen.some((one) => one.number === number)
      if (isTwice && !isNamed) throw new Unreadable('NUMBER_TWICE', span)
      if (!isTwice) chosen.push({ number, from: span.from, to: span.to })
    }
  }
  const bet = (unit: string, multiple: number) => {
    const words = waiting.length > 0 ? waiting : [{ word: { play: defaults.playType }, token: lastOf(tokens) }]
    for (const { word, token } of words) {
      if (chosen.length === 0) throw new Unreadable('NUMBER_MISSING', token)
      const area = where.area ?? defaults.area
      bets.push(...betsOf(word, chosen, area).map((line) => ({ ...where, ...line, unit, multiple })))
    }
    waiting = []
    isBet = true
  }
  const next = (isWanted: (text: string) => boolean): Token | undefined => {
    const token = tokens[position]
    if (!token || !isWanted(token.text)) return undefined
    position += 1
    return token
  }

  while (position < tokens.length) {
    const token = tokens[position] as Token
    position += 1
    const { text } = token
    const after = tokens[position]?.text ?? ''
    const word = playOfWord(text)
    if (text in areaWords) where.area = areaWords[text as keyof typeof areaWords]
    else if (isStations(text)) where.stations = Number(text[0])
    else if (isNumber(text)) {
      const to = next((one) => one === 'keo') && readRangeEnd(token)
      if (to) choose(to.numbers, to.span)
      else choose([text], token, false)
    } else if (text === 'keo') {
      const first = next(isNumber)
      const range = first && readRangeEnd(first)
      if (!range) throw new Unreadable('RANGE', token)
      choose(range.numbers, { from: token.from, to: range.span.to })
    } else if (text in setWords && /^\d$/.test(after)) {
      const digit = next(isNumber) as Token
      choose(setWords[text]?.(digit.text) ?? [], { from: token.from, to: digit.to })
    } else if (text in namedSetWords && !word) {
      choose(namedSets[namedSetWords[text] as keyof typeof namedSets], token)
    } else if (text === 'dao') {
      if (chosen.length === 0 || isBet) throw new Unreadable('NUMBER_MISSING', token)
      for (const one of [...chosen]) choose(turnsOf(one.number), one)
    } else if (word) waiting.push({ word, token })
    else if (isAmount(text)) {
      if (isBet && waiting.length === 0) throw new Unreadable('STAKE', token)
      bet(amountOf(token), multipleOf(next(isMultiple)))
    } else throw new Unreadable('WORD', token)
  }
  if (waiting.length > 0 || (chosen.length > 0 && !isBet)) bet(defaults.unit, defaults.multiple)
  return bets

  function readRangeEnd(first: Token): { numbers: string[]; span: Span } {
    const last = next(isNumber)
    const span = { from: first.from, to: (last ?? first).to }
    const numbers = last && last.text.length === first.text.length ? rangeOf(first.text, last.text) : []
    if (numbers.length === 0) throw new Unreadable('RANGE', span)
    return { numbers, span }
  }
}

const lastOf = (tokens: readonly Token[]): Token => tokens[tokens.length - 1] as Token

function amountOf(token: Token): string {
  const [whole = '', cents = ''] = token.text.slice(0, -1).split('.')
  const unit = `${BigInt(whole)}.${cents.padEnd(2, '0')}`
  if (unit === '0.00') throw new Unreadable('STAKE', token)
  return unit
}

function multipleOf(token: Token | undefined): number {
  const multiple = token ? Number(token.text.slice(1)) : 1
  if (token && (multiple < 1 || multiple > mostMultiple)) throw new Unreadable('STAKE', token)
  return multiple
}

/** The lines that a word makes of the chosen numbers. */
function betsOf(
  word: PlayWord,
  chosen: readonly Chosen[],
  area: DrawArea,
): { playType: PlayType; numbers: string[] }[] {
  if ('byDigits' in word) {
    const stray = chosen.find(({ number }) => word.byDigits[number.length] === undefined)
    if (stray) throw new Unreadable('NUMBER_WRONG', stray)
    return Object.entries(word.byDigits).flatMap(([digits, playType]) => {
      const fitting = chosen.filter(({ number }) => number.length === Number(digits))
      return fitting.length > 0 ? linesOf(playType, fitting, area) : []
    })
  }
  const playType = 'play' in word ? word.play : word.byCount[chosen.length]
  if (!playType) throw new Unreadable('NUMBER_COUNT', spanOf(chosen))
  return linesOf(playType, chosen, area)
}

function linesOf(playType: PlayType, chosen: readonly Chosen[], area: DrawArea) {
  const stray = chosen.find(({ number }) => number.length !== plays[playType].digits)
  if (stray) throw new Unreadable('NUMBER_WRONG', stray)
  return chunksOf(
    chosen.map(({ number }) => number),
    mostNumbers,
  ).map((numbers) => {
    const fault = findLineFault(playType, area, numbers)
    if (fault) throw new Unreadable(fault, spanOf(chosen))
    return { playType, numbers }
  })
}

const spanOf = (chosen: readonly Chosen[]): Span => ({
  from: Math.min(...chosen.map(({ from }) => from)),
  to: Math.max(...chosen.map(({ to }) => to)),
})
