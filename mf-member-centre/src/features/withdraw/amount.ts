import { parseMoney } from '@parlay/shared/money'

const typedAmount = /^(\d{1,9}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?$/

/** `1,250.5` as it travels; undefined where it is no amount. A comma stands before thousands only, as on the whole site. */
export function readAmount(typed: string): string | undefined {
  const [, whole, cents = ''] = typedAmount.exec(typed.trim()) ?? []
  return whole === undefined ? undefined : `${whole.replaceAll(',', '')}.${cents.padEnd(2, '0')}`
}

export const isMore = (one: string, other: string): boolean => parseMoney(one) > parseMoney(other)
export const isNothing = (amount: string): boolean => parseMoney(amount) === 0n

export const leastOf = (first: string, ...others: readonly string[]): string =>
  others.reduce((least, amount) => (isMore(least, amount) ? amount : least), first)
