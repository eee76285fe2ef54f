const typedAmount = /^(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?$/

/**
 * An amount as somebody types it, as it travels: `1,250.5` is `"1250.50"`; undefined for what is none. A comma stands
 * before thousands only, as on the whole site.
 */
export function readAmount(typed: string): string | undefined {
  const [, whole, cents = ''] = typedAmount.exec(typed.trim()) ?? []
  return whole === undefined ? undefined : `${BigInt(whole.replaceAll(',', ''))}.${cents.padEnd(2, '0')}`
}
