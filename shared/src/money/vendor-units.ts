/** A vendor counts in 1/100 000 of the currency unit, so one minor unit (0.01) is a thousand of theirs. */
const vendorUnitsPerMinor = 1000n

/** In minor units, the most that the integers of the vendor boundary tell exactly. */
export const mostOfVendorUnits = BigInt(Number.MAX_SAFE_INTEGER) / vendorUnitsPerMinor

/**
 * Minor units to the integers of the vendor boundary: `1n` (0.01) becomes `1000`.
 * Throws a RangeError above Number.MAX_SAFE_INTEGER, because the value travels as a JSON number.
 */
export function toVendorUnits(minor: bigint): number {
  const units = Number(minor * vendorUnitsPerMinor)
  if (!Number.isSafeInteger(units)) throw new RangeError('amount is too large for the vendor boundary')
  return units
}

/**
 * Integers of the vendor boundary to minor units: `1000` becomes `1n`.
 * Throws a RangeError when the amount is no safe integer or finer than one minor unit.
 */
export function fromVendorUnits(units: number): bigint {
  if (!Number.isSafeInteger(units)) throw new RangeError('vendor amounts are integers')
  const exact = BigInt(units)
  if (exact % vendorUnitsPerMinor !== 0n) throw new RangeError('amount is finer than one minor unit')
  return exact / vendorUnitsPerMinor
}

/** As `fromVendorUnits`, without what is finer than one minor unit: what can be moved of a balance. */
export const floorVendorUnits = (units: number): bigint =>
  fromVendorUnits(units - (units % Number(vendorUnitsPerMinor)))
