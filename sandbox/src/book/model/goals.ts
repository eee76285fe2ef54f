import { type Draw, type Model, noChances, type Score, type ScoreEvent, uniform } from './model'
import { add, poisson } from './pmf'

export interface GoalsRules {
  /** Expected goals of a whole match. */
  homeRate: number
  awayRate: number
  durationMs: number
}

/** Two independent Poisson processes: goals fall at any time alike. */
export function goalsModel({ homeRate, awayRate, durationMs }: GoalsRules): Model {
  const rates = (edge: number) => [homeRate * Math.exp(edge), awayRate * Math.exp(-edge)] as const
  return {
    start: { home: 0, away: 0 },
    play: (draw, edge) => {
      const [home, away] = rates(edge)
      const goals = [...timesOf(draw, home, durationMs, 'home'), ...timesOf(draw, away, durationMs, 'away')]
      return { events: countUp(goals), endMs: durationMs }
    },
    chances: (score, ms, edge) => {
      const left = Math.max(0, 1 - ms / durationMs)
      const [home, away] = rates(edge).map((rate) => poisson(rate * left)) as [number[], number[]]
      const chances = noChances()
      for (const [more, p] of home.entries()) {
        for (const [other, q] of away.entries()) {
          const final = { home: score.home + more, away: score.away + other }
          add(chances.margin, final.home - final.away, p * q)
          add(chances.total, final.home + final.away, p * q)
          if (final.home > 0 && final.away > 0) chances.yes += p * q
        }
      }
      return chances
    },
    resultOf: ({ home, away }) => ({ margin: home - away, total: home + away, yes: home > 0 && away > 0, order: [] }),
  }
}

export interface Goal {
  at: number
  side: 'home' | 'away'
  worth: number
}

export function timesOf(draw: Draw, mean: number, durationMs: number, side: Goal['side'], worth = 1): Goal[] {
  const count = countOf(mean, uniform(draw))
  return Array.from({ length: count }, () => ({ at: Math.floor(uniform(draw) * durationMs), side, worth }))
}

/** The count of a Poisson process whose cumulated probability first exceeds `level`. */
function countOf(mean: number, level: number): number {
  const probabilities = poisson(mean)
  let reached = 0
  const count = probabilities.findIndex((probability) => {
    reached += probability
    return reached > level
  })
  return count < 0 ? probabilities.length : count
}

/** The score after each goal, in the order of time. */
export function countUp(goals: Goal[], isBig = true): ScoreEvent[] {
  const score: Score = { home: 0, away: 0 }
  return goals
    .sort((one, other) => one.at - other.at)
    .map(({ at, side, worth }) => {
      score[side] += worth
      return { at, score: { home: score.home, away: score.away }, isBig }
    })
}
