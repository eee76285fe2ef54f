import type { Result } from '../model/model'
import { type Grade, grade, type Market } from './market'
import { payoutOf } from './price'

/** A bet as far as its payout depends on it; `odds` in hundredths. */
export interface GradedBet extends Pick<Market, 'kind' | 'line'> {
  selection: string
  odds: number
}

/** Minor units. */
export const settledPayout = (bet: GradedBet, stake: bigint, result: Result): bigint =>
  payouts[grade(bet, bet.selection, result)](stake, bet.odds)

const payouts: Record<Grade, (stake: bigint, odds: number) => bigint> = {
  won: payoutOf,
  push: (stake) => stake,
  lost: () => 0n,
}
