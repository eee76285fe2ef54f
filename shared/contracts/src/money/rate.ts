const ratePattern = /^(-?)(\d{1,18})(?:\.(\d{1,18}))?$/

/** Divides whole numbers and rounds half to even (5/2 = 2, 7/2 = 4). Throws a RangeError when dividing by zero. */
export function divideHalfEven(numerator: bigint, denominator: bigint): bigint {
  if (denominator === 0n) throw new RangeError('division by zero')
  const sign = numerator < 0n === denominator < 0n ? 1n : -1n
  const dividend = numerator < 0n ? -numerator : numerator
  const divisor = denominator < 0n ? -denominator : denominator
  const quotient = dividend / divisor
  const twiceRest = (dividend % divisor) * 2n
  const roundsUp = twiceRest > divisor || (twiceRest === divisor && quotient % 2n === 1n)
  return sign * (roundsUp ? quotient + 1n : quotient)
}

/**
 * Multiplies minor units by a decimal rate written as text (`'0.0125'` is 1.25 %), rounding half to even.
 * Throws a RangeError when the rate is not a plain decimal.
 */
export function applyRate(minor: bigint, rate: string): bigint {
  const [, sign, whole, fraction = ''] = ratePattern.exec(rate) ?? []
  if (whole === undefined) throw new RangeError('a rate is a plain decimal such as 0.0125')
  const scaled = BigInt(whole + fraction) * (sign === '-' ? -1n : 1n)
  return divideHalfEven(minor * scaled, 10n ** BigInt(fraction.length))
}
