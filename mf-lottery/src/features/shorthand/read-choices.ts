import { namedSets, rangeOf, turnsOf } from '../../numbers/number-sets'
import { bareFigure, rowFrom, tooLong } from './doubts'
import { type Chosen, spanOf } from './lines-of-word'
import { type Candidate, eachInstead, insertAfter, insertBefore, replace, Unreadable } from './shorthand-fault'
import { isDigit, isPlayNext, type TokenCursor } from './token-cursor'
import type { Span, Token } from './tokens'
import { namedSetWords, playOfWord, setWords } from './words'

const mostDigits = 4

/** The numbers of a group: written ones, ranges, and sets that a word names. */
export class Choices {
  readonly chosen: Chosen[] = []
  private readonly numbers = new Set<string>()
  /** True if all numbers so far are sets like “dau 5”, after which another one is as certain. */
  isOfDigitSets = true

  add(numbers: readonly string[], span: Span, isNamed: boolean): void {
    for (const number of numbers) {
      const isTwice = this.numbers.has(number)
      if (isTwice && !isNamed) throw new Unreadable('NUMBER_TWICE', span, [[replace(span, '')]])
      if (isTwice) continue
      this.numbers.add(number)
      this.chosen.push({ number, from: span.from, to: span.to, isNamed })
    }
  }
  /** Adds every order of the digits of the numbers so far. */
  turn(word: Span): void {
    if (this.chosen.length === 0) throw new Unreadable('NUMBER_MISSING', word)
    for (const one of [...this.chosen]) this.add(turnsOf(one.number), one, true)
  }
}

/** Reads numbers as far as they go. `isFirst`: nothing of the row was bet before. */
export function readChoices(cursor: TokenCursor, isFirst: boolean): Choices {
  const choices = new Choices()
  const start = cursor.peek()
  for (;;) {
    const token = cursor.peek()
    if (!token || isPlayNext(cursor)) return choices
    if (token.text in setWords && isDigit(cursor.peek(1))) {
      const isCertain = choices.isOfDigitSets && (isFirst || playOfWord(token.text) === undefined)
      if (!isCertain && playOfWord(token.text)) throw setOrPlay(token, cursor.peek(1) as Token, start as Token, choices)
      addSet(cursor, choices)
      continue
    }
    choices.isOfDigitSets = false
    refuseLikelyRange(cursor)
    if (token.kind === 'NUMBER') addNumber(cursor, choices)
    else if (token.text === 'keo') addRange(cursor, choices)
    else if (token.text in namedSetWords) {
      refuseSetsTogether(cursor)
      choices.add(namedSets[namedSetWords[cursor.take().text] as keyof typeof namedSets], token, true)
    } else if (token.text === 'dao') turn(cursor, choices)
    else return choices
  }
}

function addSet(cursor: TokenCursor, choices: Choices): void {
  const word = cursor.take()
  const digit = cursor.take()
  refuseMoreDigits(cursor, word, digit)
  choices.add(setWords[word.text]?.(digit.text) ?? [], spanOf([word, digit]), true)
}

/** “dau 0,1,2” may be three sets, or one set and two numbers of one digit. */
function refuseMoreDigits(cursor: TokenCursor, word: Token, digit: Token): void {
  const digits = [digit]
  for (let next = cursor.peek(); next && isDigit(next); next = cursor.peek(digits.length - 1)) digits.push(next)
  if (digits.length === 1) return
  const span = spanOf([word, ...digits])
  const sets = digits.map(({ text }) => `${word.text} ${text}`).join(' ')
  throw new Unreadable('DOUBT', span, eachInstead(span, [sets]))
}

/** “23 dau 5” is a stake of 5 in the south, and another set of numbers in the north. */
function setOrPlay(word: Token, digit: Token, start: Token, { chosen }: Choices): Unreadable {
  const asStake = eachInstead(digit, [`${digit.text}n`])
  const span = spanOf([word, digit])
  const asSet: Candidate[] =
    chosen.length > 0 ? [[insertBefore(start, `${word.text} ${digit.text} `), replace(span, '')]] : [rowFrom(word)]
  return new Unreadable('DOUBT', span, [...asStake, ...asSet])
}

/** “chan le” are numbers of an even and an odd digit in the north; “chan, le” are two sets. */
function refuseSetsTogether(cursor: TokenCursor): void {
  const [word, other] = [cursor.peek(), cursor.peek(1)]
  if (!word || !other || !(other.text in namedSetWords) || !/^\s*$/.test(other.before)) return
  const between = { from: word.to, to: other.from }
  throw new Unreadable('DOUBT', spanOf([word, other]), eachInstead(between, [', ']))
}

/** “dao” turns the numbers before it. */
function turn(cursor: TokenCursor, choices: Choices): void {
  const word = cursor.take()
  if (choices.chosen.length > 0) {
    choices.turn(word)
    return
  }
  const rest = cursor.tokens.slice(cursor.tokens.indexOf(word) + 1)
  const end = rest.findIndex(({ kind }) => kind !== 'NUMBER')
  const last = rest.at(end < 0 ? -1 : end - 1)
  const candidates: Candidate[] = end !== 0 && last ? [[replace(word, ''), insertAfter(last, ' dao')]] : []
  throw new Unreadable('NUMBER_MISSING', word, candidates)
}

/** Of two numbers that begin and end ten or more, a range may be meant. */
export const isLikelyRange = (first: Token, last: Token): boolean =>
  first.text.endsWith('0') && last.text.endsWith('9') && rangeOf(first.text, last.text).length > 0

/** “10...19”, and “10-19” of two numbers that begin and end ten or more, may be a range or two numbers. */
function refuseLikelyRange(cursor: TokenCursor): void {
  const [first, last, further] = [cursor.peek(), cursor.peek(1), cursor.peek(2)]
  if (first?.kind !== 'NUMBER' || last?.kind !== 'NUMBER') return
  const isPair = further?.before !== '-' && first.before !== '-'
  const isDoubtful =
    /^\s*\.{2,}\s*$/.test(last.before) || (/^\s*-\s*$/.test(last.before) && isPair && isLikelyRange(first, last))
  if (!isDoubtful) return
  const between = { from: first.to, to: last.from }
  throw new Unreadable('DOUBT', spanOf([first, last]), eachInstead(between, [' keo ', ', ']))
}

function addNumber(cursor: TokenCursor, choices: Choices): void {
  const token = cursor.take()
  if (token.text.length > mostDigits) throw tooLong(token)
  if (!cursor.takeIf(({ text }) => text === 'keo')) choices.add([token.text], token, false)
  else addRangeFrom(token, cursor, choices)
}

function addRange(cursor: TokenCursor, choices: Choices): void {
  const word = cursor.take()
  const first = cursor.takeIf(({ kind }) => kind === 'NUMBER')
  if (!first) throw new Unreadable('RANGE', word)
  addRangeFrom(first, cursor, choices)
}

function addRangeFrom(first: Token, cursor: TokenCursor, choices: Choices): void {
  const last = cursor.takeIf(({ kind }) => kind === 'NUMBER')
  const span = spanOf([first, last ?? first])
  const isRange = last && last.text.length === first.text.length && first.text.length <= mostDigits
  const numbers = isRange ? rangeOf(first.text, last.text) : []
  if (numbers.length === 0) throw new Unreadable('RANGE', span, last ? rangesMeant(first, last) : [])
  choices.add(numbers, span, true)
}

/** A range in the other direction, or of numbers with a zero before them. */
function rangesMeant(first: Token, last: Token): Candidate[] {
  const digits = Math.max(first.text.length, last.text.length)
  const [from = '', to = ''] = [first, last].map(({ text }) => text.padStart(digits, '0')).sort()
  return [[replace(first, from), replace(last, to)]]
}

/** A number behind a sign of a stake: “23 x 10”. */
export function refuseFigureAfterSign(cursor: TokenCursor, sign: Token): Unreadable {
  const figure = cursor.peek() as Token
  const stake = cursor.peek(1)
  if (stake?.kind !== 'STAKE') return bareFigure(cursor, () => [replace(sign, ' ')])
  const span = spanOf([sign, stake])
  return new Unreadable('STAKE_DOUBT', span, eachInstead(span, [`${stake.text} x${Number(figure.text)}`]))
}
