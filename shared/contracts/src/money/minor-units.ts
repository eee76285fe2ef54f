const moneyPattern = /^(-?)(\d{1,30})\.(\d{2})$/

/**
 * Parses money as on the wire: a decimal string with exactly two digits after the point (`"1234.50"`). Returns minor
 * units (`123450n`). Throws a RangeError on any other form.
 */
export function parseMoney(text: string): bigint {
  const [, sign, whole, cents] = moneyPattern.exec(text) ?? []
  if (whole === undefined || cents === undefined) throw new RangeError('money is a decimal string with two digits')
  const minor = BigInt(whole + cents)
  return sign === '-' ? -minor : minor
}

const reportedPattern = /^(-?\d{1,30}\.\d{2})(\d{0,16})$/

/**
 * Parses money that a third party reports, which may be finer than a minor unit. The finer part is dropped, towards
 * zero (ADR 0045), and `isFiner` is true if there was one. Throws a RangeError on any other form.
 */
export function parseReportedMoney(text: string): { amount: bigint; isFiner: boolean } {
  const [, money, finer = ''] = reportedPattern.exec(text) ?? []
  if (money === undefined) throw new RangeError('reported money is a decimal string with two digits or more')
  return { amount: parseMoney(money), isFiner: /[1-9]/.test(finer) }
}

/** Prints minor units as on the wire: `123450n` becomes `"1234.50"`, `-5n` becomes `"-0.05"`. */
export function printMoney(minor: bigint): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(3, '0')
  return `${minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Adds amounts in minor units; the sum of no amounts is zero. All of them must be of one currency. */
export function sumMinor(amounts: Iterable<bigint>): bigint {
  let sum = 0n
  for (const amount of amounts) sum += amount
  return sum
}

/** Adds money as on the wire: `addMoney('0.10', '0.20')` is `'0.30'`. All amounts must be of one currency. */
export function addMoney(...amounts: readonly string[]): string {
  return printMoney(sumMinor(amounts.map(parseMoney)))
}
