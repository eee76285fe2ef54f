/** The phases of a spin in milliseconds: bets, the ball, the result. */
export const betsMs = 18_000
export const ballMs = 8000
export const resultMs = 4000
export const spinMs = betsMs + ballMs + resultMs

export type SpinPhase = 'bets' | 'ball' | 'result'

export interface SpinTimes {
  opensAt: number
  /** From this time on, no bets are accepted. */
  closesAt: number
  /** The ball has stopped, and tickets are paid. */
  resultAt: number
  endsAt: number
}

/** Returns the number of the current spin, which follows from the clock so that all players of a wheel share it. */
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
