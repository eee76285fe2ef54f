import { type Draw, type Model, noChances, noResult, type Score, type ScoreEvent, uniform } from './model'
import { add, type Pmf, poisson } from './pmf'

export interface GoalsRules {
  /** The expected goals of a whole match. */
  homeRate: number
  awayRate: number
  durationMs: number
}

/** A model of two independent Poisson processes: goals are equally likely at any time. */
export function goalsModel({ homeRate, awayRate, durationMs }: GoalsRules): Model {
  const rates = (edge: number) => [homeRate * Math.exp(edge), awayRate * Math.exp(-edge)] as const
  return {
    start: { home: 0, away: 0 },
    play: (draw, edge) => {
      const [home, away] = rates(edge)
      const goals = [...timesOf(draw, home, durationMs, 'home'), ...timesOf(draw, away, durationMs, 'away')]
      return { events: withFirst(countUp(goals)), endMs: durationMs }
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
          add(chances.exact, exactOf(final), p * q)
          if (final.home > 0 && final.away > 0) chances.yes += p * q
        }
      }
      return { ...chances, first: firstChances(score, rates(edge), left) }
    },
    resultOf: ({ home, away, first = 'none' }) => ({
      ...noResult,
      margin: home - away,
      total: home + away,
      yes: home > 0 && away > 0,
      exact: exactOf({ home, away }),
      first,
    }),
  }
}

/** A final score with more goals of one side than this has no separate odds. */
const mostExact = 3
const exactOf = ({ home, away }: Score): string => (Math.max(home, away) > mostExact ? 'other' : `${home}:${away}`)

/** In two Poisson processes, the probability that home scores first is its share of the rates. */
function firstChances({ first }: Score, [home, away]: readonly [number, number], left: number): Pmf<string> {
  if (first !== undefined) return new Map([[first, 1]])
  const none = Math.exp(-(home + away) * left)
  const share = home / (home + away)
  return new Map([
    ['home', (1 - none) * share],
    ['none', none],
    ['away', (1 - none) * (1 - share)],
  ])
}

const withFirst = (events: ScoreEvent[]): ScoreEvent[] => {
  const [opening] = events
  if (opening === undefined) return events
  const first = opening.score.home > 0 ? 'home' : 'away'
  return events.map((event) => ({ ...event, score: { ...event.score, first } }))
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

/** Returns the first count of a Poisson process whose cumulative probability exceeds `level`. */
function countOf(mean: number, level: number): number {
  const probabilities = poisson(mean)
  let reached = 0
  const count = probabilities.findIndex((probability) => {
    reached += probability
    return reached > level
  })
  return count < 0 ? probabilities.length : count
}

/** Returns the score after each goal, in chronological order. */
export function countUp(goals: Goal[], isBig = true): ScoreEvent[] {
  const score: Score = { home: 0, away: 0 }
  return goals
    .sort((one, other) => one.at - other.at)
    .map(({ at, side, worth }) => {
      score[side] += worth
      return { at, score: { home: score.home, away: score.away }, isBig }
    })
}
