import { phaseOf, type SpinPhase, spinNumberAt, timesOf } from '../../roulette/spin-clock'
import type { WheelView } from '../../roulette/wheel-view'

export interface SpinMoment {
  number: number
  phase: SpinPhase
  /** The milliseconds until the next phase. */
  leftMs: number
}

/** Estimates the server's clock; the response with the shortest round trip counts. */
export function createServerClock() {
  let ahead = Number.NEGATIVE_INFINITY
  const now = () => Date.now() + (Number.isFinite(ahead) ? ahead : 0)

  return {
    now,
    /** `sinceMs` is the duration of the round trip. */
    hear: ({ now: serverTime }: Pick<WheelView, 'now'>, sinceMs = 0) => {
      ahead = Math.max(ahead, serverTime + sinceMs / 2 - Date.now())
    },
    moment: (): SpinMoment => {
      const time = now()
      const number = spinNumberAt(time)
      const { closesAt, resultAt, endsAt } = timesOf(number)
      const phase = phaseOf({ closesAt, resultAt }, time)
      const ends = { bets: closesAt, ball: resultAt, result: endsAt }[phase]
      return { number, phase, leftMs: ends - time }
    },
  }
}
