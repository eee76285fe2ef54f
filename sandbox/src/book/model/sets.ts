import { logistic, type Model, noChances, noResult, type Play, type Score, uniform } from './model'
import { add, sumOf } from './pmf'

export interface SetsRules {
  setsToWin: number
  pointsToWin: number
  /** The lead in points that wins a set, until the cap. */
  lead: number
  cap: number
  /** The strength of home over away, as log odds of one point. */
  strength: number
  pointMs: number
  breakMs: number
}

type Side = 0 | 1

/** A model of a match in sets: home wins every point, game or round with the same probability. */
export function setsModel(rules: SetsRules): Model {
  const pointOf = (edge: number) => logistic(rules.strength + edge)
  return {
    start: { home: 0, away: 0, points: [0, 0], sets: [] },
    play: (draw, edge) => playSets(rules, () => uniform(draw) < pointOf(edge)),
    chances: (score, _ms, edge) => {
      const chances = noChances()
      const fresh = setChances(rules, pointOf(edge), [0, 0])
      const walk = (home: number, away: number, totals: number[], current: SetChances) => {
        for (const side of [0, 1] as const) {
          const after = [home + (side === 0 ? 1 : 0), away + (side === 1 ? 1 : 0)] as const
          const sums = sumOf(totals, current[side])
          if (Math.max(...after) < rules.setsToWin) {
            walk(after[0], after[1], sums, fresh)
            continue
          }
          for (const [total, p] of sums.entries()) {
            add(chances.exact, after.join(':'), p)
            add(chances.margin, after[0] - after[1], p)
            add(chances.total, total, p)
          }
        }
      }
      if (isOver(rules, score)) {
        add(chances.margin, score.home - score.away, 1)
        add(chances.total, playedOf(score), 1)
        add(chances.exact, `${score.home}:${score.away}`, 1)
        add(chances.first, firstOf(score), 1)
        return chances
      }
      const current = setChances(rules, pointOf(edge), pointsOf(score))
      if (firstOf(score) !== 'none') add(chances.first, firstOf(score), 1)
      else for (const side of [0, 1] as const) add(chances.first, sides[side], total(current[side]))
      const past = pastOf(score)
      walk(score.home, score.away, [...new Array<number>(past).fill(0), 1], current)
      return chances
    },
    resultOf: (score) => ({
      ...noResult,
      margin: score.home - score.away,
      total: playedOf(score),
      exact: `${score.home}:${score.away}`,
      first: firstOf(score),
    }),
  }
}

const sides = ['home', 'away'] as const
const total = (probabilities: number[]): number => probabilities.reduce((sum, p) => sum + p, 0)

/** Returns who won the first set. */
function firstOf({ sets: [first] = [] }: Score): 'home' | 'away' | 'none' {
  if (first === undefined) return 'none'
  return first[0] > first[1] ? 'home' : 'away'
}

const pointsOf = (score: Score): [number, number] => score.points ?? [0, 0]
const pastOf = ({ sets = [] }: Score): number => sets.reduce((sum, [home, away]) => sum + home + away, 0)
const playedOf = (score: Score): number => pastOf(score) + pointsOf(score)[0] + pointsOf(score)[1]
const isOver = ({ setsToWin }: SetsRules, { home, away }: Score): boolean => Math.max(home, away) >= setsToWin

const winsSet = ({ pointsToWin, lead, cap }: SetsRules, own: number, other: number): boolean =>
  own >= cap || (own >= pointsToWin && own - other >= lead)

/** The probabilities that each side wins the set from here, by the total of points in the set. */
type SetChances = [number[], number[]]

function setChances(rules: SetsRules, p: number, [home, away]: [number, number]): SetChances {
  const size = rules.cap * 2
  const ends: SetChances = [new Array<number>(size).fill(0), new Array<number>(size).fill(0)]
  // States are visited in the order of their total points, so each is complete when its turn comes.
  const reach = new Map<number, number>([[home * size + away, 1]])
  for (const [spot, probability] of reach) {
    const [h, a] = [Math.floor(spot / size), spot % size]
    for (const side of [0, 1] as const) {
      const [nextHome, nextAway] = [h + (side === 0 ? 1 : 0), a + (side === 1 ? 1 : 0)]
      const share = probability * (side === 0 ? p : 1 - p)
      const [own, other] = side === 0 ? [nextHome, nextAway] : [nextAway, nextHome]
      if (winsSet(rules, own, other)) addAt(ends[side], h + a + 1, share)
      else reach.set(nextHome * size + nextAway, (reach.get(nextHome * size + nextAway) ?? 0) + share)
    }
  }
  return ends
}

function addAt(probabilities: number[], index: number, share: number): void {
  probabilities[index] = (probabilities[index] ?? 0) + share
}

function playSets(rules: SetsRules, isHomePoint: () => boolean): Play {
  const events: Play['events'] = []
  let sets: [number, number][] = []
  let [home, away, at] = [0, 0, 0]
  let points: [number, number] = [0, 0]
  while (Math.max(home, away) < rules.setsToWin) {
    at += rules.pointMs
    const side: Side = isHomePoint() ? 0 : 1
    points = side === 0 ? [points[0] + 1, points[1]] : [points[0], points[1] + 1]
    const isSetOver = winsSet(rules, points[side], points[side === 0 ? 1 : 0])
    if (isSetOver) {
      sets = [...sets, points]
      points = [0, 0]
      if (side === 0) home += 1
      else away += 1
    }
    events.push({ at, score: { home, away, points, sets }, isBig: isSetOver })
    if (isSetOver) at += rules.breakMs
  }
  return { events, endMs: events.at(-1)?.at ?? 0 }
}
