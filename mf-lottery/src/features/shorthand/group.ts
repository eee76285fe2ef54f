import type { Chosen } from './lines-of-word'
import type { Span, Token } from './tokens'
import type { PlayWord } from './words'

export interface WrittenPlay {
  word: PlayWord
  token: Token
}

export interface Stake extends Span {
  unit: string
  multiple: number
  /** As it would be written once more. */
  text: string
}

/** Plays, and what is staked on each of them. */
export interface Clause extends Span {
  plays: readonly WrittenPlay[]
  stake: Stake | undefined
}

/** Numbers, and what is bet on them. */
export interface Group extends Span {
  chosen: readonly Chosen[]
  clauses: readonly Clause[]
}
