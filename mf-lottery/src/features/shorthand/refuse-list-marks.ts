import { spanOf } from './lines-of-word'
import { replace, Unreadable } from './shorthand-fault'
import type { TokenCursor } from './token-cursor'
import type { Span, Token } from './tokens'
import { playOfWord } from './words'

/** The characters that close a mark of a list: “1)”, “1]”, “1、”, “1º”, and the frame of a key around a figure: “1️⃣”. */
const closing = /^(?:[)\]}>、º°]+|\u20E3)$/
const opening = /^[([{#]+$/

/** A number or a letter that counts the items of a list; a Roman number of several letters, unless it is a play. */
const isItem = ({ kind, text }: Token): boolean =>
  kind === 'NUMBER'
    ? text.length <= 2
    : kind === 'WORD' && (text.length === 1 || (/^[ivx]{2,4}$/.test(text) && playOfWord(text) === undefined))

/** Returns the number of tokens from here that are the mark of an item: “1)”, “(1)”, “#1”, “a)”; at the start of a row “1:” too. */
function markAt(tokens: readonly Token[], index: number, isFirst: boolean): number {
  const [first, second, third] = tokens.slice(index, index + 3)
  if (!first || !second) return 0
  if (first.kind === 'STRAY' && opening.test(first.text) && isItem(second)) {
    if (third?.kind === 'STRAY' && closing.test(third.text)) return 3
    return first.text === '#' ? 2 : 0
  }
  if (!isItem(first)) return 0
  // “b. 45” counts an item, or means a play; “b.45” means the play.
  if (isFirst && first.kind === 'WORD' && /^\.\s+$/.test(second.before)) return 1
  if (second.kind === 'STRAY' && closing.test(second.text) && /^[.\s]*$/.test(second.before)) return 2
  if (!isFirst || first.kind !== 'NUMBER') return 0
  if (second.kind === 'AT' && second.text === ':') return 2
  // No play has a number of one digit next to one of two.
  const isDashed = /^\s?-\s+$/.test(second.before) && first.text.length === 1
  return isDashed && second.kind === 'NUMBER' && second.text.length > 1 ? 1 : 0
}

interface Mark extends Span {
  /** The place at which the item itself begins. */
  rest: number
}

/**
 * Refuses the marks of a list before its items: “1) 23 lo 10n” means 23, and “1) 23 lo 10n 2) 45 lo 5n” two rows. A mark
 * of two digits may also be the first number.
 */
export function refuseListMarks(cursor: TokenCursor): void {
  const start = cursor.tokens.indexOf(cursor.peek() as Token)
  const first = start === -1 ? 0 : markAt(cursor.tokens, start, true)
  if (first === 0) return
  const marks: Mark[] = []
  for (let index = start; index < cursor.tokens.length; ) {
    const length = markAt(cursor.tokens, index, index === start)
    const rest = cursor.tokens[index + length]
    if (length > 0 && rest) {
      marks.push({ ...spanOf(cursor.tokens.slice(index, index + length)), rest: rest.from })
    }
    index += Math.max(1, length)
  }
  const [mark] = marks
  if (!mark) throw new Unreadable('NUMBER_MISSING', spanOf(cursor.tokens))
  const without = marks.map(({ from, rest }, index) => replace({ from, to: rest }, index === 0 ? '' : '\n'))
  const number = cursor.tokens.slice(start).find(isItem) as Token
  // A number of two digits and a letter that means a play can be meant as what they are.
  const asItself = marks.length === 1 && (number.kind === 'WORD' || number.text.length === 2)
  throw new Unreadable('DOUBT', { from: mark.from, to: mark.to }, [
    without,
    ...(asItself ? [[replace({ from: mark.from, to: mark.rest }, `${number.text} `)]] : []),
  ])
}
