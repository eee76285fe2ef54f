import { countUp, timesOf } from './goals'
import { type Chances, type Model, noChances, noResult, type Score, uniform } from './model'
import { add, poisson, sumOf } from './pmf'

export interface PointsRules {
  /** The expected baskets of a whole match. */
  homeTwos: number
  awayTwos: number
  homeThrees: number
  awayThrees: number
  durationMs: number
  overtimeMs: number
}

const quarters = 4

/**
 * A model of two- and three-point baskets as Poisson processes; a tie goes to overtime, where the next basket decides.
 */
export function pointsModel(rules: PointsRules): Model {
  const { durationMs, overtimeMs } = rules
  const ratesOf = (edge: number) => ({
    home: [rules.homeTwos * Math.exp(edge), rules.homeThrees * Math.exp(edge)] as const,
    away: [rules.awayTwos * Math.exp(-edge), rules.awayThrees * Math.exp(-edge)] as const,
  })
  const overtimeWin = (edge: number): number => {
    const { home, away } = ratesOf(edge)
    return (home[0] + home[1]) / (home[0] + home[1] + away[0] + away[1])
  }

  return {
    start: { home: 0, away: 0 },
    play: (draw, edge) => {
      const { home, away } = ratesOf(edge)
      const baskets = [
        ...timesOf(draw, home[0], durationMs, 'home', 2),
        ...timesOf(draw, home[1], durationMs, 'home', 3),
        ...timesOf(draw, away[0], durationMs, 'away', 2),
        ...timesOf(draw, away[1], durationMs, 'away', 3),
      ]
      const events = withQuarters(countUp(baskets, false), durationMs)
      const last = events.at(-1)?.score ?? { home: 0, away: 0 }
      if (last.home !== last.away) return { events, endMs: durationMs }
      const side = uniform(draw) < overtimeWin(edge) ? 'home' : 'away'
      const at = durationMs + overtimeMs
      events.push({ at, score: { ...last, [side]: last[side] + 2 }, isBig: true })
      return { events, endMs: at }
    },
    chances: (score, ms, edge) => {
      const left = Math.max(0, 1 - ms / durationMs)
      const { home, away } = ratesOf(edge)
      return finalOf(score, pointsOf(home, left), pointsOf(away, left), overtimeWin(edge))
    },
    resultOf: ({ home, away }) => ({ ...noResult, margin: home - away, total: home + away }),
  }
}

function pointsOf([twos, threes]: readonly [number, number], left: number): number[] {
  const spread = (probabilities: number[], worth: number) => {
    const points = new Array<number>((probabilities.length - 1) * worth + 1).fill(0)
    for (const [count, probability] of probabilities.entries()) points[count * worth] = probability
    return points
  }
  return sumOf(spread(poisson(twos * left), 2), spread(poisson(threes * left), 3))
}

function finalOf(score: Score, home: number[], away: number[], overtimeWin: number): Chances {
  const chances = noChances()
  const lead = score.home - score.away
  const sum = score.home + score.away
  const margins = new Array<number>(home.length + away.length).fill(0)
  const totals = new Array<number>(home.length + away.length + 2).fill(0)
  for (const [h, p] of home.entries()) {
    if (p === 0) continue
    for (const [a, q] of away.entries()) {
      const both = p * q
      const isTie = lead + h === a
      const slot = h - a + away.length
      margins[slot] = (margins[slot] ?? 0) + both
      const total = h + a + (isTie ? 2 : 0)
      totals[total] = (totals[total] ?? 0) + both
    }
  }
  for (const [slot, p] of margins.entries()) {
    const margin = lead + slot - away.length
    if (margin !== 0) add(chances.margin, margin, p)
    else {
      add(chances.margin, 2, p * overtimeWin)
      add(chances.margin, -2, p * (1 - overtimeWin))
    }
  }
  for (const [total, p] of totals.entries()) add(chances.total, sum + total, p)
  return chances
}

/** Adds the ends of quarters, at which betting pauses. */
function withQuarters(events: ReturnType<typeof countUp>, durationMs: number): ReturnType<typeof countUp> {
  const marks = Array.from({ length: quarters }, (_, index) => ((index + 1) * durationMs) / quarters)
  const breaks = marks.map((at) => {
    const before = events.findLast((event) => event.at <= at)
    return { at, score: before?.score ?? { home: 0, away: 0 }, isBig: true }
  })
  return [...events, ...breaks].sort((one, other) => one.at - other.at)
}
