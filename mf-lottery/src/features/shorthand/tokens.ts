import { withoutHidden } from './hidden-characters'

export interface Span {
  from: number
  to: number
}

/**
 * `STAKE`: a figure with its unit (`10n`). `ODD`: one with a unit that is not ours (`10d`, `1tr5`, `xien210n`). `AT`: what
 * people write before a stake (`x`, `:`, `=`). `STRAY`: a sign that nothing is written with.
 */
type TokenKind = 'NUMBER' | 'STAKE' | 'ODD' | 'TIMES' | 'STATIONS' | 'AT' | 'WORD' | 'STRAY'

export interface Token extends Span {
  kind: TokenKind
  /** The word in lower case and without accents: `Đầu` is `dau`. */
  text: string
  /** The text that separates it from the token before it, as it is compared. */
  before: string
  /** The same text as it is written, where blanks and dashes of other lengths are others. */
  gap: string
}

/** The accents that letters keep when they are taken apart. A letter with another mark is none of the shorthand. */
const onlyAccents = /^.[\u0300-\u0303\u0306\u0309\u031b\u0323]*$/u

/** Letters and figures of one character as they are compared: small, without accents, of half width. */
function plainOf(character: string): string {
  if (/^[\w,.;:=/+-]$/.test(character)) return character.toLowerCase()
  if (/\s/u.test(character)) return ' '
  if (/[\u2010-\u2015\u2212]/.test(character)) return '-'
  if (character === '×') return 'x'
  if (/['’]/.test(character)) return ','
  if (/[！-～]/.test(character)) return plainOf(String.fromCharCode(character.charCodeAt(0) - 0xfee0))
  const apart = character.normalize('NFD')
  if (!/^\p{M}/u.test(apart) && !onlyAccents.test(apart)) return character
  return apart
    .replace(/\p{Mn}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
}

/** A row as it is compared, and where each of its characters stands in the row. Hidden characters are left out. */
function plainRow(row: string): { plain: string; places: number[] } {
  const places: number[] = []
  let plain = ''
  let place = 0
  for (const character of row) {
    const written = withoutHidden(character) && plainOf(character)
    plain += written
    for (const _ of Array(written.length)) places.push(place)
    place += character.length
  }
  return { plain, places: [...places, place] }
}

const units = 'nghin|ngan|ng|n|k'
const otherUnits = 'trieu|tr|diem|dong|vnd|d|m|cu'
export const isUnit = (text: string): boolean => new RegExp(`^(?:${units}|${otherUnits})$`).test(text)
const figure = '\\d+(?:[.,]\\d+)*'
const end = '(?![a-z0-9])'

/** The kinds of tokens in a row; the first that fits is taken. */
const kinds: readonly (readonly [TokenKind, RegExp])[] = [
  ['WORD', new RegExp(`(?:3c|g1|lo[234]|(?:xien|xi|truot|tr)\\d{1,2})${end}`, 'y')],
  ['STATIONS', new RegExp(`[2-8]d(?:ai)?${end}`, 'y')],
  ['ODD', new RegExp(`(?:xien|xi|truot|tr)${figure}(?:${units})${end}`, 'y')],
  ['ODD', new RegExp(`${figure}(?:(?:${units})\\d+|(?:${otherUnits})\\d*)${end}`, 'y')],
  ['STAKE', new RegExp(`${figure}(?:${units})(?![a-wyz0-9]|x(?!\\d))`, 'y')],
  ['TIMES', /x\d+(?![a-z0-9]|[.,]\d)/y],
  ['AT', /x(?![a-z])|[:=]/y],
  ['NUMBER', /\d+/y],
  ['WORD', /[a-z]+/y],
  ['STRAY', /[^a-z0-9\s,;|/.+\-:=]+/y],
]
const separators = /[\s,;|/.+-]*/y

/** Names of two words that are one. */
const twoWords: Readonly<Record<string, string>> = {
  'ba cang': 'bacang',
  'xiu chu': 'xiuchu',
  'giai nhat': 'nhat',
  'mien bac': 'mb',
  'mien trung': 'mt',
  'mien nam': 'mn',
}

/** The tokens of a row, with their places in the whole text. */
export function tokensOf(row: string, start: number): Token[] {
  const { plain, places } = plainRow(row)
  const tokens: Token[] = []
  let position = 0
  while (position < plain.length) {
    const before = take(separators, plain, position) ?? ''
    position += before.length
    const found = kinds
      .map(([kind, pattern]) => ({ kind, text: take(pattern, plain, position) }))
      .find(({ text }) => text)
    if (!found?.text) break
    const { kind, text } = found
    const span = { from: start + (places[position] ?? 0), to: start + (places[position + text.length] ?? row.length) }
    const gap = withoutHidden(row.slice((tokens.at(-1)?.to ?? start) - start, span.from - start))
    addToken(tokens, { kind, text, before, gap, ...span })
    position += text.length
  }
  return tokens
}

function addToken(tokens: Token[], token: Token): void {
  const last = tokens.at(-1)
  const joined = last?.kind === 'WORD' && token.kind === 'WORD' ? twoWords[`${last.text} ${token.text}`] : undefined
  if (last && joined) tokens[tokens.length - 1] = { ...last, text: joined, to: token.to }
  else tokens.push(token)
}

function take(pattern: RegExp, text: string, position: number): string | undefined {
  pattern.lastIndex = position
  return pattern.exec(text)?.[0]
}
