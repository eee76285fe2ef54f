import { bareFigure, oddStake, rowFrom, unknownNext } from './doubts'
import type { Clause, Group, Stake, WrittenPlay } from './group'
import { spanOf } from './lines-of-word'
import { type Choices, isLikelyRange, readChoices, refuseFigureAfterSign } from './read-choices'
import { refuseListMarks } from './refuse-list-marks'
import { eachInstead, insertAfter, insertBefore, replace, Unreadable } from './shorthand-fault'
import { amountOf, hasMark, multipleOf, splitMeant } from './stakes'
import { isDigit, isPlayNext, TokenCursor } from './token-cursor'
import type { Span, Token } from './tokens'
import { areaWords, namedSetWords, type PlayWord, playOfWord, setWords } from './words'

export interface Place {
  area?: (typeof areaWords)[keyof typeof areaWords]
  stations?: number
}

export interface Row {
  place: Place
  /** The place of the count of stations, if there is one. */
  stations: Span | undefined
  /** True if plays stand before their numbers, as in the north. */
  isPlayFirst: boolean
  groups: Group[]
}

/** Reads one row: where it is for, then any number of groups, which all have the order of the first. */
export function readGroups(tokens: readonly Token[]): Row {
  const cursor = new TokenCursor(tokens)
  refuseListMarks(cursor)
  const { place, stations } = readPlace(cursor)
  refuseListMarks(cursor)
  refuseHeading(cursor)
  const isPlayFirst = isPlayNext(cursor)
  const groups: Group[] = []
  while (cursor.peek()) {
    const { from } = cursor.peek() as Token
    const group = isPlayFirst ? readPlayFirst(cursor) : readNumbersFirst(cursor, groups.length === 0)
    groups.push({ ...group, from, to: cursor.last().to })
  }
  if (groups.length === 0 && tokens.length > 0) throw new Unreadable('NUMBER_MISSING', spanOf(tokens))
  return { place, stations, isPlayFirst, groups }
}

function readPlace(cursor: TokenCursor): Pick<Row, 'place' | 'stations'> {
  const place: Place = {}
  let stations: Token | undefined
  for (;;) {
    const token = cursor.peek()
    if (token?.kind === 'STATIONS' && !stations) {
      stations = token
      place.stations = Number(token.text[0])
    } else if (token && token.text in areaWords && place.area === undefined) {
      place.area = areaWords[token.text as keyof typeof areaWords]
    } else return { place, stations }
    cursor.take()
  }
}

/**
 * “01. 23 lo 10n” and “01 - 23 lo 10n” may begin with a number of the list, and “29/11 23 lo 10n” with a date. Numbers of
 * one digit that all have points, as in “1. 2. lo 10n”, are no list of bets.
 */
function refuseHeading(cursor: TokenCursor): void {
  const [first, second, third] = [cursor.peek(), cursor.peek(1), cursor.peek(2)]
  if (first?.kind !== 'NUMBER' || second?.kind !== 'NUMBER') return
  const areDigits = second.text.length === 1 && /^[./]/.test(third?.before ?? '')
  const isDashed = /^\s+-\s+$/.test(second.before) && first.text.length === 2 && !third?.before.includes('-')
  const isItem = (/^[./]\s+$/.test(second.before) && !areDigits) || (isDashed && !isLikelyRange(first, second))
  const isDate = second.before === '/' && Number(second.text) <= 12 && third?.kind === 'NUMBER' && third.before !== '/'
  if (!isItem && !isDate) return
  const heading = isItem ? first : spanOf([first, second])
  const asNumber = replace({ from: first.to, to: first.to + second.before.length }, ' ')
  const rest = isItem ? second : (third as Token)
  throw new Unreadable('DOUBT', heading, [[replace({ from: first.from, to: rest.from }, '')], [asNumber]])
}

/** Reads “lo 23 45 10n”. */
function readPlayFirst(cursor: TokenCursor): Omit<Group, keyof Span> {
  const { from } = cursor.peek() as Token
  const plays = readPlays(cursor)
  const last = plays.at(-1)
  if (!last) throw cursor.peek()?.kind === 'NUMBER' ? withoutPlay(cursor) : unknownNext(cursor)
  const turn = cursor.takeIf(({ text }) => text === 'dao')
  cursor.takeIf(({ kind, text }) => kind === 'AT' && text !== 'x')
  const choices = readChoices(cursor, true)
  if (choices.chosen.length === 0) {
    const next = cursor.peek()
    throw !next || (next.kind === 'STAKE' && !hasMark(next))
      ? new Unreadable('NUMBER_MISSING', last.token)
      : unknownNext(cursor)
  }
  refuseLastNumber(cursor, choices)
  if (turn) choices.turn(turn)
  const stake = readStake(cursor, false)
  return { chosen: choices.chosen, clauses: [{ plays, stake, from, to: cursor.last().to }] }
}

/** In a row that began with a play, every bet does. */
function withoutPlay(cursor: TokenCursor): Unreadable {
  const token = cursor.peek() as Token
  const play = cursor.tokens.find(({ text }) => playOfWord(text)) as Token
  const stake = cursor.tokens.find(({ kind }) => kind === 'STAKE') as Token
  const named = insertBefore(token, `${play.text} `)
  const staked = insertAfter(cursor.tokens.at(-1) as Token, ` ${stake.text}`)
  return new Unreadable('INCOMPLETE', token, [[named], [named, staked], rowFrom(token)])
}

/** Without a stake, the last of several numbers may be one: “lo 23 10”, “lo 23 10.000”. */
function refuseLastNumber(cursor: TokenCursor, { chosen }: Choices): void {
  const { tokens } = cursor
  if (cursor.peek() || tokens.at(-1)?.kind !== 'NUMBER' || chosen.at(-1)?.isNamed) return
  const start = tokens.findLastIndex(({ kind, before }) => kind === 'NUMBER' && !/^[.,]$/.test(before))
  const isAfterNumber = (token: Token, index: number) =>
    token.kind === 'NUMBER' && tokens[index - 1]?.kind === 'NUMBER' && /^\s+$/.test(token.before)
  if (!isAfterNumber(tokens[start] as Token, start)) return
  const asNumbers = tokens
    .filter(isAfterNumber)
    .map(({ from, before }) => replace({ from: from - before.length, to: from }, ','))
  throw bareFigure(new TokenCursor(tokens.slice(start)), () => asNumbers)
}

/** Reads “23 45 lo 10n de 5n”. */
function readNumbersFirst(cursor: TokenCursor, isFirst: boolean): Omit<Group, keyof Span> {
  const choices = readChoices(cursor, isFirst)
  const { chosen } = choices
  if (chosen.length === 0) throw unknownNext(cursor)
  const clauses: Clause[] = []
  for (;;) {
    const from = cursor.peek()?.from ?? cursor.last().to
    const plays = readPlays(cursor, choices)
    if (plays.length === 0 && clauses.length > 0) return { chosen, clauses }
    const stake = readStake(cursor, plays.length > 0)
    if (plays.length > 0 && !stake && cursor.peek()?.kind === 'NUMBER') throw bareFigure(cursor, rowFrom)
    clauses.push({ plays, stake, from, to: Math.max(from, cursor.last().to) })
  }
}

/** Plays side by side, also with “dao” among them, which turns the numbers before it. */
function readPlays(cursor: TokenCursor, choices?: Choices): WrittenPlay[] {
  const plays: WrittenPlay[] = []
  for (;;) {
    if (isPlayNext(cursor)) {
      refuseSharedWord(cursor)
      const token = cursor.take()
      const figure = xienFigure(cursor, token, choices === undefined)
      const whole = figure ? { ...token, text: token.text + figure.text, to: figure.to } : token
      plays.push({ word: playOfWord(whole.text) as PlayWord, token: whole })
    } else if (choices && plays.length > 0 && cursor.peek()?.text === 'dao') choices.turn(cursor.take())
    else return plays
  }
}

/** “dau dit 5” is two sets with one digit, or two plays with a stake; “dau chan” may be the even heads. */
function refuseSharedWord(cursor: TokenCursor): void {
  const [word, other, digit] = [cursor.peek(), cursor.peek(1), cursor.peek(2)]
  if (!word || !other || !(word.text in setWords)) return
  if (word.text === 'dau' && other.text in namedSetWords) {
    const span = spanOf([word, other])
    throw new Unreadable('DOUBT', span, eachInstead(span, [`${other.text} ${word.text}`]))
  }
  if (!digit || !(other.text in setWords && isDigit(digit))) return
  const sets = `${word.text} ${digit.text} ${other.text} ${digit.text}`
  const span = spanOf([word, digit])
  throw new Unreadable('DOUBT', span, [[replace(span, sets)], [replace(digit, `${digit.text}n`)]])
}

/** “xien 2” before a stake, or before its numbers: a number of one digit is nothing else there. */
function xienFigure(cursor: TokenCursor, play: Token, isPlayFirst: boolean): Token | undefined {
  const after = cursor.peek(1)
  const isFigure = playOfWord(play.text + (cursor.peek()?.text ?? '')) !== undefined
  const isBeforeStake = after?.kind === 'STAKE' || (after?.kind === 'AT' && cursor.peek(2)?.kind === 'STAKE')
  const isBeforeNumbers = isPlayFirst && cursor.peek()?.text.length === 1 && after?.kind === 'NUMBER'
  if (!isFigure || !/^(?:xien|xi|truot|tr)$/.test(play.text)) return undefined
  return cursor.takeIf(({ kind }) => kind === 'NUMBER' && (isBeforeNumbers || (!isPlayFirst && isBeforeStake)))
}

/** Reads “10n”, “x 10n” or “10n x5”. Without a play or a sign before it, a mark may also separate it from the numbers. */
function readStake(cursor: TokenCursor, isAfterPlay: boolean): Stake | undefined {
  const sign = cursor.takeIf(({ kind }) => kind === 'AT')
  const token = cursor.takeIf(({ kind }) => kind === 'STAKE')
  if (!token) {
    const next = cursor.peek()
    if (sign && next?.kind === 'NUMBER') throw refuseFigureAfterSign(cursor, sign)
    if (sign && next?.kind === 'ODD') throw oddStake(next)
    if (sign) throw new Unreadable('STAKE_DOUBT', sign, eachInstead(sign, [' ']))
    return undefined
  }
  const unit = amountOf(token)
  if (!isAfterPlay && !sign && hasMark(token)) {
    throw new Unreadable('DOUBT', token, [...splitMeant(token), [insertBefore(token, 'x ')]])
  }
  const times = cursor.takeIf(({ kind }) => kind === 'TIMES')
  const multiple = multipleOf(times)
  refuseSecond(cursor, token)
  return {
    unit,
    multiple,
    text: times ? `${token.text} ${times.text}` : token.text,
    ...spanOf([token, times ?? token]),
  }
}

/** After a stake stands neither another one nor “x 5”, which may be a multiple or a number. */
function refuseSecond(cursor: TokenCursor, stake: Token): void {
  const next = cursor.peek()
  const after = cursor.peek(1)
  if (next?.kind === 'AT' && after?.kind === 'NUMBER') {
    const span = spanOf([next, after])
    throw new Unreadable('STAKE_DOUBT', span, eachInstead(span, [`x${Number(after.text)}`]))
  }
  if (next?.kind === 'STAKE') throw new Unreadable('STAKE_TWICE', next, [[replace(next, '')], [replace(stake, '')]])
}
