import { pairsIn, spanOf } from './lines-of-word'
import { type Candidate, eachInstead, insertAfter, insertBefore, replace, Unreadable } from './shorthand-fault'
import { hasMark, splitMeant, stakeTextsMeant } from './stakes'
import type { TokenCursor } from './token-cursor'
import { isUnit, type Span, type Token } from './tokens'
import { areaWords, playOfWord, wordsMeant } from './words'

/** Begins a new row here. */
export const rowFrom = (span: Span): Candidate => [insertBefore(span, '\n')]

/** A figure without a unit where a stake may stand, with the parts and the unit that are written behind it. */
export function bareFigure(cursor: TokenCursor, other: (token: Token) => Candidate): Unreadable {
  const first = cursor.peek() as Token
  const parts = [first]
  for (let next = cursor.peek(1); next && isPart(next); next = cursor.peek(parts.length)) parts.push(next)
  const unit = cursor.peek(parts.length)
  if (unit?.kind === 'STAKE' && /^[1-9]\d{0,2}$/.test(first.text) && /^\d{3}\D/.test(unit.text)) {
    const whole = spanOf([...parts, unit])
    return new Unreadable('STAKE_DOUBT', whole, eachInstead(whole, [first.text + unit.text]))
  }
  const hasUnit = unit && (isUnit(unit.text) || isCurrency(unit))
  const text = parts.map((part, index) => (index > 0 ? part.before : '') + part.text).join('')
  const span = spanOf(hasUnit ? [...parts, unit] : parts)
  const stakes = stakeTextsMeant(hasUnit && isUnit(unit.text) ? text + unit.text : text)
  return new Unreadable('STAKE_DOUBT', span, [...eachInstead(span, stakes), other(first)])
}

const isCurrency = ({ text }: Token): boolean => /^\p{Sc}$/u.test(text)
const isPart = ({ kind, before }: Token): boolean => kind === 'NUMBER' && /^[.,]$/.test(before)

/** Returns the fault of the next token, which cannot stand in its place. */
export function unknownNext(cursor: TokenCursor): Unreadable {
  const token = cursor.peek() as Token
  const isFirst = token === cursor.tokens[0]
  if (token.kind === 'STATIONS' || token.text in areaWords) return wrongPlace(cursor, token)
  if (token.kind === 'TIMES' && !isFirst && cursor.last().kind === 'TIMES') {
    return new Unreadable('STAKE_TWICE', token, eachInstead(token, ['']))
  }
  if (token.kind === 'TIMES') return wrongTimes(token, isFirst)
  if (token.kind === 'ODD') return oddStake(token)
  if (token.kind === 'STAKE') return withoutNumbers(token, cursor.peek(1))
  if (token.kind === 'WORD' && isUnit(token.text) && !isFirst && cursor.last().kind === 'NUMBER') {
    const span = spanOf([cursor.last(), token])
    return new Unreadable('STAKE_DOUBT', span, eachInstead(span, stakeTextsMeant(cursor.last().text + token.text)))
  }
  if (token.kind === 'STRAY') return stray(cursor, token)
  return new Unreadable('WORD', token, eachInstead(token, meantBy(token.text)))
}

/** A sign that nothing is written with: of a range, of a currency, or brackets and the like, which all go together. */
function stray(cursor: TokenCursor, token: Token): Unreadable {
  const next = cursor.peek(1)
  const isNumberNext = next?.kind === 'NUMBER'
  if (isCurrency(token) && isNumberNext) {
    const span = spanOf([token, next])
    return new Unreadable('STAKE_DOUBT', span, eachInstead(span, stakeTextsMeant(next.text)))
  }
  const isBracket = /^[()[\]{}、º°]+$/.test(token.text)
  const isBetween = isNumberNext && !isBracket && cursor.last().kind === 'NUMBER' && token !== cursor.tokens[0]
  const range = isBetween ? eachInstead(withSign(token), [' keo ']) : []
  const others = cursor.tokens.filter(({ kind }) => kind === 'STRAY')
  // Several brackets may be several bets, which a list without them would not be.
  const isOneBracket = others.filter(({ text }) => /[([{]/.test(text)).length < 2
  const without = isOneBracket ? [others.map((other) => replace(withSign(other), ' '))] : []
  return new Unreadable('WORD', token, [...range, ...without])
}

/** “->” is one sign, although its stroke alone separates numbers. */
const withSign = ({ from, to, before }: Token): Span => ({ from: from - (/^-+$/.test(before) ? before.length : 0), to })

/** An area or a count of stations is for the whole row, so that it stands at its start. */
function wrongPlace(cursor: TokenCursor, token: Token): Unreadable {
  const first = cursor.tokens[0] as Token
  const toFront = [insertBefore(first, `${token.text} `), replace(token, '')]
  const candidates: Candidate[] = [...eachPlace(cursor, token), toFront, rowFrom(token)]
  const isAfterPlay = playOfWord(cursor.last().text) !== undefined
  if (token.kind !== 'STATIONS' || !isAfterPlay) return new Unreadable('PLACE', token, candidates)
  return new Unreadable('STAKE_DOUBT', token, [...eachInstead(token, [`${token.text[0]}n`]), ...candidates])
}

/** “mn mt 23 lo 1n” is a row for each area, and a place that is named twice is named once. */
function eachPlace({ tokens }: TokenCursor, token: Token): Candidate[] {
  const index = tokens.indexOf(token)
  const others = tokens.slice(0, index)
  if (others.some(({ text }) => text === token.text)) return eachInstead(token, [''])
  const rest = tokens.slice(index + 1).map(({ before, text }) => before + text)
  const own = insertAfter(tokens.at(-1) as Token, `\n${token.text}${rest.join('')}`)
  const without = replace({ from: token.from - token.before.length, to: token.to }, ' ')
  return others.every(({ text }) => text in areaWords) ? [[without, own]] : []
}

function wrongTimes(token: Token, isFirst: boolean): Unreadable {
  const figure = token.text.slice(1)
  const meant = isFirst ? [`xien${figure}`] : [` ${figure}n`, ` xien${figure}`]
  return new Unreadable(isFirst ? 'DOUBT' : 'STAKE_DOUBT', token, eachInstead(token, meant))
}

/** `10d`, `1tr5`; or `xien210n`, which is xiên of two numbers or a stake of 210. */
export function oddStake(token: Token): Unreadable {
  const [, word = '', digits = '', unit = ''] = /^([a-z]+)([\d.,]+)([a-z]+)$/.exec(token.text) ?? []
  if (word === '') {
    const range = token.text.replace(/^(\d+)k(\d+)$/, '$1 keo $2')
    return new Unreadable('STAKE_DOUBT', token, eachInstead(token, [...stakeTextsMeant(token.text), range]))
  }
  const meant = [1, 2].map((count) => `${word}${digits.slice(0, count)} ${digits.slice(count)}${unit}`)
  return new Unreadable('DOUBT', token, eachInstead(token, [...meant, `${word} ${digits}${unit}`]))
}

function withoutNumbers(token: Token, next: Token | undefined): Unreadable {
  const isRange = token.text.endsWith('k') && next?.kind === 'NUMBER'
  const range = isRange ? eachInstead(token, [`${token.text.slice(0, -1)} keo`]) : []
  return new Unreadable(hasMark(token) ? 'DOUBT' : 'NUMBER_MISSING', token, [...splitMeant(token), ...range])
}

function meantBy(word: string): readonly string[] {
  const once = word.replace(/(.)\1+/g, '$1')
  return wordsMeant[word] ?? (playOfWord(once) ? [once] : [])
}

/** A number with too many digits, which may be several that were not separated. */
export function tooLong(token: Token): Unreadable {
  const isOfThrees = token.text.length % 3 === 0
  const lists = [
    ...(token.text.length % 2 === 0 ? [pairsIn(token.text)] : []),
    ...(isOfThrees ? [token.text.replace(/\d{3}(?=\d)/g, '$& ')] : []),
  ]
  return new Unreadable('NUMBER_WRONG', token, eachInstead(token, lists))
}
