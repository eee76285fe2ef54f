import { type Chances, logistic, type Model, noChances, noResult, type Score, type ScoreEvent, uniform } from './model'
import { add } from './pmf'

export interface BoutRules {
  rounds: number
  roundMs: number
  breakMs: number
  /** The probability that a round ends the fight. */
  stoppage: number
  /** The strength of home over away, as log odds of one round. */
  strength: number
}

/**
 * A model of rounds that either end the fight or go to one side. The side with more rounds at the end wins; otherwise
 * it is a draw.
 */
export function boutModel(rules: BoutRules): Model {
  const { rounds, roundMs, breakMs, stoppage, strength } = rules
  const homeShare = (edge: number) => logistic(strength + edge)
  return {
    start: { home: 0, away: 0 },
    play: (draw, edge) => {
      const events: ScoreEvent[] = []
      const score: Score = { home: 0, away: 0 }
      for (let round = 1; round <= rounds; round += 1) {
        const begin = (round - 1) * (roundMs + breakMs)
        const side = uniform(draw) < homeShare(edge) ? 'home' : 'away'
        if (uniform(draw) < stoppage) {
          const at = begin + Math.floor(uniform(draw) * roundMs)
          events.push({ at, score: { ...score, stopped: { by: side, round } }, isBig: true })
          return { events, endMs: at }
        }
        score[side] += 1
        events.push({ at: begin + roundMs, score: { ...score }, isBig: true })
      }
      return { events, endMs: events.at(-1)?.at ?? 0 }
    },
    chances: (score, ms, edge) => {
      const current = score.home + score.away
      const within = ms - current * (roundMs + breakMs)
      const gone = Math.min(1, Math.max(0, within / roundMs))
      const firstStoppage = (stoppage * (1 - gone)) / (1 - stoppage * gone)
      const stops = (round: number) => (round === current ? firstStoppage : stoppage)
      return fightOn(rules, score, { share: homeShare(edge), stops })
    },
    resultOf: (score) => resultOf(rules, score),
  }
}

function resultOf({ rounds }: BoutRules, { home, away, stopped }: Score) {
  if (stopped === undefined) return { ...noResult, margin: Math.sign(home - away), total: rounds, yes: true }
  return { ...noResult, margin: stopped.by === 'home' ? 1 : -1, total: stopped.round }
}

function fightOn(
  rules: BoutRules,
  score: Score,
  { share, stops }: { share: number; stops(round: number): number },
): Chances {
  const chances = noChances()
  const end = (final: Score, p: number) => {
    const { margin, total, yes } = resultOf(rules, final)
    add(chances.margin, margin, p)
    add(chances.total, total, p)
    if (yes) chances.yes += p
  }
  if (score.stopped !== undefined) {
    end(score, 1)
    return chances
  }
  const played = score.home + score.away
  let leads = new Map([[score.home, 1]])
  for (let round = played; round < rules.rounds; round += 1) {
    const next = new Map<number, number>()
    for (const [home, p] of leads) {
      const stop = stops(round)
      for (const by of ['home', 'away'] as const) {
        const won = by === 'home' ? share : 1 - share
        end({ home, away: round - home, stopped: { by, round: round + 1 } }, p * stop * won)
        add(next, by === 'home' ? home + 1 : home, p * (1 - stop) * won)
      }
    }
    leads = next
  }
  for (const [home, p] of leads) end({ home, away: rules.rounds - home }, p)
  return chances
}
