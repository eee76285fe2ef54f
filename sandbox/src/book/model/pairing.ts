import { type Model, noChances, noResult, type Score, uniform } from './model'
import { add } from './pmf'

export interface PairingRules {
  /** The probability that neither side wins. */
  draw: number
  /** Home's share of the remaining probability. */
  share: number
  shortestMs: number
  longestMs: number
}

/** A model of one meeting with one end: a side wins, or neither does. */
export function pairingModel({ draw, share, shortestMs, longestMs }: PairingRules): Model {
  const home = (1 - draw) * share
  const ends = { home: { home: 1, away: 0 }, away: { home: 0, away: 1 }, draw: { home: 0, away: 0 } }
  const endAt = (level: number): Score => (level < home ? ends.home : level < home + draw ? ends.draw : ends.away)
  return {
    start: ends.draw,
    play: (next) => {
      const score = endAt(uniform(next))
      const endMs = Math.floor(shortestMs + uniform(next) * (longestMs - shortestMs))
      return { events: [{ at: endMs, score, isBig: true }], endMs }
    },
    // Nothing is visible until the end, so the chances do not change.
    chances: () => {
      const chances = noChances()
      add(chances.margin, 1, home)
      add(chances.margin, 0, draw)
      add(chances.margin, -1, 1 - draw - home)
      add(chances.total, 1, 1 - draw)
      add(chances.total, 0, draw)
      return chances
    },
    resultOf: (score) => ({ ...noResult, margin: score.home - score.away, total: score.home + score.away }),
  }
}
