import { monthStart } from '../../../core/business-day'
import { announceCounts } from '../../../core/events'
import { mayEarn } from '../../../core/may-earn.sql'
import type { Sql } from '../../../db'
import type { ReferralRow } from './referral.sql'
import type { ReferralRules } from './referral-file'
import * as rewards from './reward.sql'

interface RewardOptions {
  terms: ReferralRules
  /** The time zone in which a month begins at midnight. */
  timeZone: string
}

/** Gives both sides the rewards that they have not claimed before, as far as the budget allows. */
export async function rewardReferral(
  options: RewardOptions,
  tx: Sql,
  { inviteeId, inviterId, inviterReward, inviteeReward }: ReferralRow,
  now: Date,
): Promise<void> {
  const claimed = (await rewards.listRewardsOf(tx, inviteeId)).filter(({ state }) => state === 'CLAIMED')
  const sides = [
    {
      ...({ side: 'INVITER', memberId: inviterId, amount: inviterReward } as const),
      withheld: await whyInviterGetsNothing(options, tx, inviterId, now),
    } as const,
    {
      ...({ side: 'INVITEE', memberId: inviteeId, amount: inviteeReward } as const),
      withheld: (await mayEarn(tx, inviteeId, now)) ? null : 'NOT_ALLOWED',
    } as const,
  ].filter(({ side }) => !claimed.some((one) => one.side === side))
  const promised = sides.filter(({ withheld }) => withheld === null)
  const total = promised.reduce((sum, { amount }) => sum + amount, 0n)
  const isFunded = total === 0n || (await rewards.commitBudget(tx, total, options.terms.budget))
  for (const one of sides) {
    const withheld = one.withheld ?? (isFunded ? null : 'BUDGET_SPENT')
    await rewards.saveReward(tx, { ...one, inviteeId, withheld, at: now })
    if (withheld === null) announceCounts(tx, one.memberId, 'REFERRAL')
  }
}

async function whyInviterGetsNothing({ terms, timeZone }: RewardOptions, tx: Sql, inviterId: bigint, now: Date) {
  if (!(await mayEarn(tx, inviterId, now))) return 'NOT_ALLOWED'
  const rewarded = await rewards.countRewarded(tx, inviterId, monthStart(now, timeZone))
  return rewarded < terms.rewardsPerMonth ? null : 'MONTHLY_LIMIT'
}

/** Takes back the rewards of a referral that were not claimed, and returns them to the budget. */
export async function takeBackRewards(tx: Sql, inviteeId: bigint): Promise<void> {
  const taken = await rewards.takeBack(tx, inviteeId)
  if (taken.length === 0) return
  await rewards.releaseBudget(
    tx,
    taken.reduce((sum, { amount }) => sum + amount, 0n),
  )
  for (const { memberId } of taken) announceCounts(tx, memberId, 'REFERRAL')
}
