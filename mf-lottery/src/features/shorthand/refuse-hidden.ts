import { hiddenRuns, withoutHidden } from './hidden-characters'
import { type Candidate, replace, Unreadable } from './shorthand-fault'
import type { Span } from './tokens'

/** Marks that change the order in which the text is displayed, as the contracts refuse them. */
const direction = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u
/** Marks on a character or through it. A variation selector is one too, and it is hidden. */
const marks = /(?:(?!\p{Default_Ignorable_Code_Point})\p{M})+/gu
/** The accents of Vietnamese, as the letters with accents have them when they are taken apart. */
const accents = /^[\u0300-\u0303\u0306\u0309\u031b\u0323\u0340\u0341]+$/u
/** The frame of a key around a figure: “1️⃣” counts the items of a list, and may contain a variation selector. */
const keyFrame = '\u20e3'

/**
 * Refuses a row that does not look like what it is read as: one with hidden characters between others or with another
 * direction of text, and one with characters that are struck out. A hidden character next to a blank does no harm.
 */
export function refuseHidden(row: string, start: number): void {
  if (withoutHidden(row).trim() === '') return
  const at = ({ from, to }: Span): Span => ({ from: start + from, to: start + to })
  const runs = [...row.matchAll(hiddenRuns)].map(({ 0: text, index }) => ({
    text,
    from: index,
    to: index + text.length,
  }))
  if (runs.some(({ text }) => direction.test(text))) {
    throw new Unreadable('HIDDEN', at({ from: 0, to: row.length }), [runs.map((run) => replace(at(run), ''))])
  }
  const between = runs.filter((run) => isBetween(row, run))
  const [first] = between
  if (first) {
    const instead = (text: string): Candidate => between.map((run) => replace(at(run), text))
    throw new Unreadable('HIDDEN', at(wordAround(row, first)), [instead(''), instead(' ')])
  }
  const struck = [...row.matchAll(marks)].find((mark) => isStruck(row, mark))
  if (struck) throw new Unreadable('STRUCK', at(wordAround(row, { from: struck.index, to: struck.index + 1 })))
}

function isBetween(row: string, { text, from, to }: Span & { text: string }): boolean {
  if (text === '\ufe0f' && row.startsWith(keyFrame, to)) return false
  return /\S$/u.test(row.slice(0, from)) && /^\S/u.test(row.slice(to))
}

/** Accents stand on letters. Nothing is read of other scripts, whose letters have marks too. */
function isStruck(row: string, { 0: mark, index }: RegExpExecArray): boolean {
  const before = withoutHidden(row.slice(0, index))
  if (mark === keyFrame || /(?!\p{Script=Latin})\p{L}$/u.test(before)) return false
  return !(accents.test(mark) && /\p{L}$/u.test(before))
}

/** The characters around a place up to the next blanks: a hidden character alone could not be seen in a fault. */
const wordAround = (row: string, { from, to }: Span): Span => ({
  from: from - (row.slice(0, from).split(/\s/u).at(-1)?.length ?? 0),
  to: to + (/^\S*/u.exec(row.slice(to))?.[0].length ?? 0),
})
