import type * as calls from '@parlay/contracts/endpoints/referral'
import { printMoney } from '@parlay/contracts/money'
import type { ReferralRow } from './referral.sql'
import type { ReferralRules } from './referral-file'
import type { OwnReward } from './reward.sql'

/** Masks an account as all lists of other members do: `ab***9`. */
export const maskFriend = (account: string): string => `${account.slice(0, 2)}***${account.slice(-1)}`

type Standing = Pick<calls.Referral, 'state' | 'reason' | 'reward' | 'until'>

/** Returns the state of one side: a paid reward stays paid, whatever happens to the referral later. */
export function presentStanding(
  { state, until }: Pick<ReferralRow, 'state' | 'until'>,
  reward: OwnReward | undefined,
): Standing {
  const standing = (own: Omit<Standing, 'until'>): Standing => ({ ...own, until: until.getTime() })
  const nothing = (reason: calls.ReferralReason) => standing({ state: 'NONE', reason, reward: null })
  if (reward?.state === 'CLAIMED' || (state === 'QUALIFIED' && reward?.state === 'CLAIMABLE')) {
    return standing({ state: reward.state, reason: null, reward: printMoney(reward.amount) })
  }
  if (state === 'QUALIFIED' && reward?.reason) return nothing(reward.reason)
  if (state === 'REFUSED') return nothing('SHARED_DETAILS')
  return state === 'LAPSED' ? nothing('TIME_OVER') : standing({ state: 'PENDING', reason: null, reward: null })
}

/** Presents the rules to a member to whom this many friends have brought a reward this month. */
export const presentRules = (terms: ReferralRules, rewarded: number): calls.ReferralInfo['rules'] => ({
  termsVersion: terms.termsVersion,
  firstDeposit: printMoney(terms.firstDeposit),
  validBet: printMoney(terms.validBet),
  days: terms.days,
  inviterReward: printMoney(terms.inviterReward),
  inviteeReward: printMoney(terms.inviteeReward),
  rewardsPerMonth: terms.rewardsPerMonth,
  leftThisMonth: Math.max(0, terms.rewardsPerMonth - rewarded),
})
