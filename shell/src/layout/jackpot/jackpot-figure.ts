/** A jackpot computed from the clock: the base, plus one step for every full interval since the epoch. */
export interface JackpotFormula {
  /** A decimal string with two digits. */
  base: string
  /** In milliseconds since 1970, UTC. */
  epoch: number
  step: string
  intervalMs: number
}

const minorUnits = (amount: string): bigint => BigInt(amount.replace('.', ''))

/**
 * Returns the figure at an instant, in minor units, which is the same in every browser. Before the epoch it is the
 * base.
 */
export function jackpotAt({ base, epoch, step, intervalMs }: JackpotFormula, now: number): bigint {
  const steps = Math.max(0, Math.floor((now - epoch) / intervalMs))
  return minorUnits(base) + BigInt(steps) * minorUnits(step)
}

/** Returns the milliseconds from `now` to the next step. */
export function untilNextStep({ epoch, intervalMs }: JackpotFormula, now: number): number {
  const elapsed = now - epoch
  return elapsed < 0 ? -elapsed : intervalMs - (elapsed % intervalMs)
}
