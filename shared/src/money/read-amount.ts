const typedAmount = /^(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?$/

/** Keyboards for Chinese and Japanese type digits and signs in full width. */
const toHalfWidth = (typed: string): string =>
  typed.replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))

/**
 * Converts a typed amount to the form on the wire: `1,250.5` becomes `"1250.50"`. Returns undefined if it is not an
 * amount. A comma may only separate thousands, as everywhere on the site.
 */
export function readAmount(typed: string): string | undefined {
  const [, whole, cents = ''] = typedAmount.exec(toHalfWidth(typed).trim()) ?? []
  return whole === undefined ? undefined : `${BigInt(whole.replaceAll(',', ''))}.${cents.padEnd(2, '0')}`
}
