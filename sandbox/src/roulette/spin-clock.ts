/** A spin in milliseconds: bets, the ball, the result. */
export const betsMs = 18_000
export const ballMs = 8000
export const resultMs = 4000
export const spinMs = betsMs + ballMs + resultMs

export type SpinPhase = 'bets' | 'ball' | 'result'

export interface SpinTimes {
  opensAt: number
  /** No more bets from here on. */
  closesAt: number
  /** The ball lies; tickets are paid. */
  resultAt: number
  endsAt: number
}

/** Spins are numbered by the clock, so that everybody at a wheel means the same one. */
export const spinNumberAt = (now: number): number => Math.floor(now / spinMs)

export function timesOf(number: number): SpinTimes {
  const opensAt = number * spinMs
  return {
    opensAt,
    closesAt: opensAt + betsMs,
    resultAt: opensAt + betsMs + ballMs,
    endsAt: opensAt + spinMs,
  }
}

export function phaseOf({ closesAt, resultAt }: Pick<SpinTimes, 'closesAt' | 'resultAt'>, now: number): SpinPhase {
  if (now < closesAt) return 'bets'
  return now < resultAt ? 'ball' : 'result'
}
