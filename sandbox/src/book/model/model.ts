import type { Pmf } from './pmf'

/** Whole numbers from 0 up to, not including, `below`. */
export type Draw = (below: number) => number

const fine = 2 ** 30
/** Uniform between 0 and 1, never either of them. */
export const uniform = (draw: Draw): number => (draw(fine) + 0.5) / fine

/** What a match shows at one moment. */
export interface Score {
  /** Goals, points, sets, maps or rounds, by sport. */
  home: number
  away: number
  /** Within the set or map that is being played. */
  points?: [number, number]
  /** Sets or maps that are over. */
  sets?: [number, number][]
  /** A fight that was stopped, and in which round. */
  stopped?: { by: 'home' | 'away'; round: number }
  /** Runners in the order of their arrival. */
  order?: number[]
}

export interface ScoreEvent {
  /** Milliseconds after the start. */
  at: number
  score: Score
  /** Changes the odds so much that betting pauses. */
  isBig: boolean
}

/** A whole match as its seed decides it. */
export interface Play {
  events: ScoreEvent[]
  endMs: number
}

/** What bets are graded by. */
export interface Result {
  margin: number
  total: number
  /** Both sides scored; the fight went the distance. */
  yes: boolean
  order: number[]
}

/** Probabilities of everything that bets are graded by. */
export interface Chances {
  margin: Pmf
  total: Pmf
  yes: number
  /** By runner: to win, and to arrive first or second. */
  win: number[]
  place: number[]
}

export interface Model {
  /** `edge` shifts the strength between the sides, for the better of home where it is positive. */
  play(draw: Draw, edge: number): Play
  /** Of the end of the match, given what has happened until `ms` after the start. */
  chances(score: Score, ms: number, edge: number): Chances
  resultOf(score: Score): Result
  start: Score
}

export const noChances = (): Chances => ({ margin: new Map(), total: new Map(), yes: 0, win: [], place: [] })
export const logistic = (value: number): number => 1 / (1 + Math.exp(-value))
