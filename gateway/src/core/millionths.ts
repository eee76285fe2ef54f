import { fractionSchema } from '@parlay/contracts/shapes'

const million = 1_000_000

/**
 * Returns a share as it is stored: `0.015` on the wire is 15000. Throws a RangeError for a text that is not a share.
 */
export function toMillionths(fraction: string): number {
  if (!fractionSchema.safeParse(fraction).success) throw new RangeError('a share is a decimal such as 0.015')
  const [whole = '', rest = ''] = fraction.split('.')
  return Number(whole) * million + Number(rest.padEnd(6, '0'))
}

/** Prints a share without trailing zeros. */
export function printMillionths(millionths: number): string {
  const rest = String(millionths % million)
    .padStart(6, '0')
    .replace(/0+$/, '')
  return `${Math.floor(millionths / million)}${rest && `.${rest}`}`
}
