import { parseMoney } from '@parlay/shared/money'

export const isMore = (one: string, other: string): boolean => parseMoney(one) > parseMoney(other)
export const isNothing = (amount: string): boolean => parseMoney(amount) === 0n

export const leastOf = (first: string, ...others: readonly string[]): string =>
  others.reduce((least, amount) => (isMore(least, amount) ? amount : least), first)
