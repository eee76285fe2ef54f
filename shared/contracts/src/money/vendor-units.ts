/** A vendor counts in 1/100 000 of the currency unit, so one minor unit (0.01) is a thousand vendor units. */
const vendorUnitsPerMinor = 1000n

/** The largest amount in minor units that the integers of the vendor protocol represent exactly. */
export const mostOfVendorUnits = BigInt(Number.MAX_SAFE_INTEGER) / vendorUnitsPerMinor

/**
 * Converts minor units to the integers of the vendor protocol: `1n` (0.01) becomes `1000`. Throws a RangeError above
 * Number.MAX_SAFE_INTEGER, because the value travels as a JSON number.
 */
export function toVendorUnits(minor: bigint): number {
  const units = Number(minor * vendorUnitsPerMinor)
  if (!Number.isSafeInteger(units)) throw new RangeError('amount is too large for the vendor boundary')
  return units
}

/**
 * Converts integers of the vendor protocol to minor units: `1000` becomes `1n`. Throws a RangeError if the amount is
 * not a safe integer or is finer than one minor unit.
 */
export function fromVendorUnits(units: number): bigint {
  if (!Number.isSafeInteger(units)) throw new RangeError('vendor amounts are integers')
  const exact = BigInt(units)
  if (exact % vendorUnitsPerMinor !== 0n) throw new RangeError('amount is finer than one minor unit')
  return exact / vendorUnitsPerMinor
}

/**
 * Returns the part of an amount in vendor units that is finer than one minor unit: 1505 is one minor unit, and 505
 * beyond it.
 */
export const finerVendorUnits = (units: number): number => units % Number(vendorUnitsPerMinor)

/**
 * Works like `fromVendorUnits` but drops the part that is finer than one minor unit (ADR 0045). The result is the
 * booked amount of a credit, and the transferable amount of a balance.
 */
export const floorVendorUnits = (units: number): bigint => fromVendorUnits(units - finerVendorUnits(units))
