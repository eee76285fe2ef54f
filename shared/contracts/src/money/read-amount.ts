import { plainDigits } from '../fields/typed-digits'

const typedAmount = /^(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?$/

/**
 * Converts a typed amount to the form on the wire: `1,250.5` becomes `"1250.50"`. Returns undefined if it is not an
 * amount. A comma may only separate thousands, as everywhere on the site; digits may be of any script.
 */
export function readAmount(typed: string): string | undefined {
  const [, whole, cents = ''] = typedAmount.exec(plainDigits(typed)) ?? []
  return whole === undefined ? undefined : `${BigInt(whole.replaceAll(',', ''))}.${cents.padEnd(2, '0')}`
}
