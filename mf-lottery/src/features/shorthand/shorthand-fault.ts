import type { Span } from './tokens'

export type ShorthandFault =
  | 'WORD'
  | 'HIDDEN'
  | 'STRUCK'
  | 'NUMBER_WRONG'
  | 'NUMBER_TWICE'
  | 'NUMBER_COUNT'
  | 'NUMBER_MISSING'
  | 'PLAY_UNKNOWN'
  | 'PLAY_TWICE'
  | 'RANGE'
  | 'STAKE'
  | 'STAKE_RANGE'
  | 'STAKE_MISSING'
  | 'STAKE_TWICE'
  | 'MULTIPLE'
  | 'STAKE_DOUBT'
  | 'STAKE_MARK'
  | 'STAKE_SIGN'
  | 'INCOMPLETE'
  | 'DOUBT'
  | 'PLACE'
  | 'STATIONS'
  | 'TOO_MANY'

/** The least and the most stake that a play takes. */
export interface StakeRange {
  least: string
  most: string
}

/** A change of what is written; at the same place, the one that stands first is written first. */
export interface Edit extends Span {
  text: string
}
/** A text that may be meant: all of its changes together. */
export type Candidate = readonly Edit[]

/** A text that cannot be read, with its place and the texts that may be meant by it. */
export class Unreadable extends Error {
  constructor(
    readonly code: ShorthandFault,
    readonly span: Span,
    readonly candidates: readonly Candidate[] = [],
    /** The stakes that would be taken, for STAKE_RANGE. */
    readonly range?: StakeRange,
  ) {
    super(code)
  }
}

export const replace = ({ from, to }: Span, text: string): Edit => ({ from, to, text })
export const insertBefore = ({ from }: Span, text: string): Edit => ({ from, to: from, text })
export const insertAfter = ({ to }: Span, text: string): Edit => ({ from: to, to, text })
/** A candidate for each text that may be meant in place of what is written. */
export const eachInstead = (span: Span, texts: readonly string[]): Candidate[] =>
  texts.map((text) => [replace(span, text)])

/** A text with changes, which do not overlap. */
export function edited(text: string, candidate: Candidate): string {
  const lastFirst = candidate.toReversed().toSorted((one, other) => other.from - one.from)
  return lastFirst.reduce((changed, edit) => changed.slice(0, edit.from) + edit.text + changed.slice(edit.to), text)
}
