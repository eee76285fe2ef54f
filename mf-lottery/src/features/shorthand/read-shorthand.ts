import { mostLines } from '@parlay/contracts/endpoints/lottery-bets'
import type { PlayType } from '@parlay/contracts/lottery/plays'
import type { DrawArea } from '@parlay/contracts/vendor-lottery'
import { refuseDoubtfulNames, refuseIncomplete } from './complete-row'
import type { Clause, Group } from './group'
import { linesOfWord, type PlayLine } from './lines-of-word'
import { type Place, type Row, readGroups } from './read-groups'
import { refuseHidden } from './refuse-hidden'
import { refusePairs } from './refuse-pairs'
import { eachInstead, edited, replace, type ShorthandFault, type StakeRange, Unreadable } from './shorthand-fault'
import { refuseStakeOutside } from './stakes'
import { type Span, tokensOf } from './tokens'

/** A line as it is written: for another area than the page's, or for several stations of it, if it says so. */
export interface WrittenBet extends Place {
  playType: PlayType
  numbers: readonly string[]
  unit: string
  multiple: number
}

export interface WrittenFault extends Span {
  code: ShorthandFault
  /** The row of the text in which it stands. */
  row: Span
  /** The rows that may be meant instead, the likeliest first. Each can be read, and differs from the written one. */
  suggestions: string[]
  /** The stakes that would be taken, for STAKE_RANGE. */
  range?: StakeRange | undefined
}

export interface Reading {
  bets: WrittenBet[]
  /** The texts that cannot be read, with their places. A row with a fault makes no bets. */
  faults: WrittenFault[]
}

/** The values that apply where the text gives none. */
export interface ShorthandDefaults {
  area: DrawArea
  playType: PlayType
  /** Undefined while the page’s own stake is none: a row then needs its own. */
  unit: string | undefined
  multiple: number
  /** Returns the number of stations of an area that draw on the day of its next draw. */
  stationsIn: (area: DrawArea) => number
  /** Returns the stakes that a play of an area takes; undefined where that is not known. */
  stakesFor?: (playType: PlayType, area: DrawArea) => StakeRange | undefined
}

/** Reads the shorthand of the README. Every row stands for itself. */
export function readShorthand(text: string, defaults: ShorthandDefaults): Reading {
  const { bets, unreadable } = readRows(text, defaults)
  const faults = unreadable.map(({ error, row }) => ({
    ...error.span,
    code: error.code,
    row,
    range: error.range,
    suggestions: suggestionsFor(text, error, row, defaults),
  }))
  return { bets, faults }
}

/** The text with one of the suggestions in place of the row of the fault. */
export const takeSuggestion = (text: string, { row }: WrittenFault, suggestion: string): string =>
  edited(text, [replace(row, suggestion)])

interface UnreadableRow {
  error: Unreadable
  row: Span
}

type Rows = ReturnType<typeof readRows>

function readRows(text: string, defaults: ShorthandDefaults) {
  const bets: WrittenBet[] = []
  const unreadable: UnreadableRow[] = []
  for (const { 0: written, index } of text.matchAll(/[^\n\r\u2028\u2029]+/g)) {
    const row = { from: index, to: index + written.length }
    try {
      const read = readRow(written, index, defaults)
      if (bets.length + read.length > mostLines) throw new Unreadable('TOO_MANY', row)
      bets.push(...read)
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      unreadable.push({ error, row })
    }
  }
  return { bets, unreadable }
}

const mostSuggestions = 3

/** The most faults of a row that are mended one after another for a suggestion. */
const mostMends = 3

/**
 * Returns the rows that may be meant: the candidates of the fault that can be read, or if there is none, those that can
 * once their further faults are mended too. A row that cannot be read, or is the written one, would not help the player.
 */
function suggestionsFor(
  text: string,
  { candidates, span }: Unreadable,
  row: Span,
  defaults: ShorthandDefaults,
  mends = 0,
): string[] {
  const written = text.slice(row.from, row.to)
  const tried = candidates.map((candidate) => {
    const own = candidate.map((edit) => ({ ...edit, from: edit.from - row.from, to: edit.to - row.from }))
    const suggestion = tidy(edited(written, own))
    return { suggestion, ...readRows(suggestion, defaults) }
  })
  const isWhole = ({ bets, unreadable }: Rows): boolean => bets.length > 0 && unreadable.length === 0
  const whole = tried.filter(isWhole).map(({ suggestion }) => suggestion)
  const mended = () =>
    tried.flatMap(({ suggestion, unreadable: [fault] }) => {
      // A fault of the change itself shows that the change is not what was meant.
      if (fault === undefined || mends === mostMends) return []
      if (mends === 0 && fault.error.span.from <= span.to - row.from) return []
      const next = suggestionsFor(suggestion, fault.error, fault.row, defaults, mends + 1)
      return next
        .slice(0, 1)
        .map((instead) => tidy(edited(suggestion, [replace(fault.row, instead)])))
        .filter((one) => isWhole(readRows(one, defaults)))
    })
  const found = whole.length > 0 ? whole : mended()
  return [...new Set(found)].filter((one) => one !== tidy(written)).slice(0, mostSuggestions)
}

const tidy = (text: string): string =>
  text
    .split('\n')
    .map((row) =>
      row
        .replace(/ {2,}/g, ' ')
        .replace(/[\s,;|.]+$/, '')
        .replace(/^[\s,;|.]+/, ''),
    )
    .filter((row) => row !== '')
    .join('\n')

function readRow(written: string, start: number, defaults: ShorthandDefaults): WrittenBet[] {
  refuseHidden(written, start)
  const tokens = tokensOf(written, start)
  const row = readGroups(tokens)
  for (const group of row.groups) refusePairs(group, tokens, { ...row, playType: defaults.playType })
  refuseIncomplete(row)
  const area = row.place.area ?? defaults.area
  refuseTooManyStations(row, defaults.stationsIn(area))
  return row.groups.flatMap((group) => {
    for (const clause of group.clauses) refuseDoubtfulNames(clause, row.isPlayFirst)
    const clauses = group.clauses.map((clause) => ({ clause, lines: linesOfClause(clause, group, area, defaults) }))
    refusePlayTwice(clauses)
    return clauses.flatMap(({ clause: { stake }, lines }) => {
      const { unit, multiple } = stake ?? defaults
      if (unit === undefined) throw new Unreadable('STAKE_MISSING', group)
      return lines.map((line) => {
        refuseStakeOutside({ unit, multiple }, defaults.stakesFor?.(line.playType, area), stake ?? group)
        return { ...row.place, ...line, unit, multiple }
      })
    })
  })
}

/** Refuses more stations than draw, of which the bet would otherwise be for fewer than are named. */
function refuseTooManyStations({ place, stations }: Row, most: number): void {
  if (!stations || (place.stations ?? 0) <= most) return
  throw new Unreadable('STATIONS', stations, eachInstead(stations, [most > 1 ? `${most}d` : '']))
}

/** The lines of a clause. Two words for one play are one play. */
function linesOfClause({ plays }: Clause, { chosen }: Group, area: DrawArea, { playType }: ShorthandDefaults) {
  if (plays.length === 0) return linesOfWord({ play: playType }, chosen, area, undefined)
  const seen = new Set<PlayType>()
  return plays.flatMap(({ word, token }) => {
    const lines = linesOfWord(word, chosen, area, token).filter((line) => !seen.has(line.playType))
    for (const line of lines) seen.add(line.playType)
    return lines
  })
}

/** Refuses a play that has two stakes on the same numbers: one of them may be a correction of the other. */
function refusePlayTwice(clauses: readonly { clause: Clause; lines: readonly PlayLine[] }[]): void {
  clauses.forEach(({ clause, lines }, index) => {
    const playTypes = new Set(lines.map(({ playType }) => playType))
    const first = clauses.slice(0, index).find((one) => one.lines.some(({ playType }) => playTypes.has(playType)))
    if (!first) return
    throw new Unreadable('PLAY_TWICE', clause, [[replace(clause, '')], [replace(first.clause, '')]])
  })
}
