import type { Pmf } from './pmf'

/** Returns a whole number from 0 up to, not including, `below`. */
export type Draw = (below: number) => number

const fine = 2 ** 30
/** Returns a uniform number between 0 and 1, excluding both. */
export const uniform = (draw: Draw): number => (draw(fine) + 0.5) / fine

/** The state of a match at one moment. */
export interface Score {
  /** Goals, points, sets, maps or rounds, depending on the sport. */
  home: number
  away: number
  /** The points in the current set or map. */
  points?: [number, number]
  /** The sets or maps that are over. */
  sets?: [number, number][]
  /** Set for a fight that was stopped, with the round. */
  stopped?: { by: 'home' | 'away'; round: number }
  /** The side that scored first; absent before the first score. */
  first?: 'home' | 'away'
  /** The runners in the order of arrival. */
  order?: number[]
}

export interface ScoreEvent {
  /** In milliseconds after the start. */
  at: number
  score: Score
  /** True if the event changes the odds so much that betting pauses. */
  isBig: boolean
}

/** A whole match as decided by its seed. */
export interface Play {
  events: ScoreEvent[]
  endMs: number
}

/** The result by which bets are graded. */
export interface Result {
  margin: number
  total: number
  /** True if both sides scored, or if the fight went the distance. */
  yes: boolean
  /** The final score such as `2:1`, or `other`; empty in sports that have no bets on it. */
  exact: string
  /** The winner of the first goal, set or map: `home`, `away` or `none`. */
  first: string
  order: number[]
}

/** The probabilities of everything by which bets are graded. */
export interface Chances {
  margin: Pmf
  total: Pmf
  yes: number
  exact: Pmf<string>
  first: Pmf<string>
  /** By runner: the probability to win, and to finish first or second. */
  win: number[]
  place: number[]
}

export interface Model {
  /** `edge` shifts the strength between the sides; a positive one favours home. */
  play(draw: Draw, edge: number): Play
  /** Returns the chances at the end of the match, given its state `ms` after the start. */
  chances(score: Score, ms: number, edge: number): Chances
  resultOf(score: Score): Result
  start: Score
}

export const noChances = (): Chances => ({
  margin: new Map(),
  total: new Map(),
  yes: 0,
  exact: new Map(),
  first: new Map(),
  win: [],
  place: [],
})
/** The values of fields by which a model grades nothing. */
export const noResult: Result = { margin: 0, total: 0, yes: false, exact: '', first: '', order: [] }
export const logistic = (value: number): number => 1 / (1 + Math.exp(-value))
