import { parseMoney } from './minor-units'
import { applyRate } from './rate'

export interface FeeRule {
  /** Money as on the wire. */
  fixed: string
  /** The share of the amount, as a decimal: `0.015` is 1.5 %. */
  rate: string
  /** The number of free ones that are left this month. */
  freeLeft: number
  /** When the free ones of the next month begin, if there are any. */
  freeAgainAt?: number | undefined
}

/** The fee of an amount in minor units: the fixed part and the share, rounded half to even. */
export const feeOf = (amount: bigint, { fixed, rate, freeLeft }: FeeRule): bigint =>
  freeLeft > 0 ? 0n : parseMoney(fixed) + applyRate(amount, rate)

/** The greatest amount that a balance covers together with its fee. */
export function mostWithFee(available: bigint, rule: FeeRule): bigint {
  let [least, most] = [0n, available]
  while (least < most) {
    const middle = (least + most + 1n) / 2n
    if (middle + feeOf(middle, rule) <= available) least = middle
    else most = middle - 1n
  }
  return least
}
