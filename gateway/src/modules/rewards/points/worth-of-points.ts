import type { PointsPlan } from '@parlay/server'

/** Returns the money that points are converted to, in minor units, rounded down. */
export const worthOfPoints = ({ ratio }: Pick<PointsPlan, 'ratio'>, points: bigint): bigint =>
  (points * 100n) / BigInt(ratio)
