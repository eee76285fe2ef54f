import { parseMoney } from '@parlay/contracts/money'

export const isGreater = (one: string, other: string): boolean => parseMoney(one) > parseMoney(other)
export const isZero = (amount: string): boolean => parseMoney(amount) === 0n

export const minOf = (first: string, ...others: readonly string[]): string =>
  others.reduce((min, amount) => (isGreater(min, amount) ? amount : min), first)
