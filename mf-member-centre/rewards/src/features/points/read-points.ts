import { plainDigits } from '@parlay/contracts/fields/typed-digits'

/** Reads a whole number as it is typed, in any script's digits; undefined for anything else. */
export function readPoints(text: string): number | undefined {
  const plain = plainDigits(text)
  return /^\d{1,10}$/.test(plain) ? Number(plain) : undefined
}
