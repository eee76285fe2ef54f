import type { Result } from '../model/model'
import { type Grade, grade, type Market } from './market'
import { payoutOf } from './price'

/** The part of a bet on which its payout depends; `odds` in hundredths. */
export interface GradedBet extends Pick<Market, 'kind' | 'line'> {
  selection: string
  odds: number
}

/** In minor units. */
export const settledPayout = (bet: GradedBet, stake: bigint, result: Result): bigint =>
  payouts[grade(bet, bet.selection, result)](stake, bet.odds)

const payouts: Record<Grade, (stake: bigint, odds: number) => bigint> = {
  won: payoutOf,
  push: (stake) => stake,
  lost: () => 0n,
}
