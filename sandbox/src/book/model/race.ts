import { type Model, noChances, noResult, uniform } from './model'

export interface RaceRules {
  /** The strength of each runner; its chance to win is its share of the sum. */
  weights: number[]
  durationMs: number
}

/**
 * A model in which runners arrive after exponential times by strength, so that each order has its Plackett–Luce
 * probability.
 */
export function raceModel({ weights, durationMs }: RaceRules): Model {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const win = weights.map((weight) => weight / sum)
  const second = (runner: number) =>
    win.reduce((p, first, index) => {
      if (index === runner) return p
      return p + first * ((win[runner] ?? 0) / (1 - first))
    }, 0)
  const place = win.map((first, runner) => first + second(runner))

  return {
    start: { home: 0, away: 0 },
    play: (draw) => {
      const times = weights.map((weight) => -Math.log(uniform(draw)) / weight)
      const order = weights.map((_, runner) => runner).sort((one, other) => (times[one] ?? 0) - (times[other] ?? 0))
      return { events: [{ at: durationMs, score: { home: 0, away: 0, order }, isBig: true }], endMs: durationMs }
    },
    chances: () => ({ ...noChances(), win, place }),
    resultOf: ({ order = [] }) => ({ ...noResult, order }),
  }
}
