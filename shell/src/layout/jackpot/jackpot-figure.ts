/** A jackpot that is worked out from the clock: base, plus one step for every full interval since the epoch. */
export interface JackpotFormula {
  /** Decimal string with two digits. */
  base: string
  /** Milliseconds since 1970, UTC. */
  epoch: number
  step: string
  intervalMs: number
}

const minorUnits = (amount: string): bigint => BigInt(amount.replace('.', ''))

/** The figure at an instant, in minor units: the same in every browser. Before the epoch it is the base. */
export function jackpotAt({ base, epoch, step, intervalMs }: JackpotFormula, now: number): bigint {
  const steps = Math.max(0, Math.floor((now - epoch) / intervalMs))
  return minorUnits(base) + BigInt(steps) * minorUnits(step)
}

/** Milliseconds from `now` to the next step. */
export function untilNextStep({ epoch, intervalMs }: JackpotFormula, now: number): number {
  const elapsed = now - epoch
  return elapsed < 0 ? -elapsed : intervalMs - (elapsed % intervalMs)
}
