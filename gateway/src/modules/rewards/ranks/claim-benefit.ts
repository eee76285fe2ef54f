import { printMoney } from '@parlay/contracts/money'
import { assertMayEarn } from '../../../core/assert-may-earn'
import { AppError } from '../../../core/errors'
import { announceCounts } from '../../../core/events'
import { postReward, requirePosted } from '../../../ledger'
import { insertClaim, type OwnRank } from './ranks.sql'
import { type BenefitOptions, readBenefits } from './read-benefits'

/** Pays a benefit, once. Throws REWARD_NOT_REACHED, REWARD_LAPSED, REWARD_CLAIMED or REWARDS_CLOSED. */
export const claimBenefit = (
  options: BenefitOptions,
  { memberId, benefitId }: { memberId: bigint; benefitId: string },
): Promise<{ amount: string }> =>
  options.db.transaction(async (tx) => {
    const at = options.clock.now()
    await assertMayEarn(tx, memberId, at)
    const { benefits, rank } = await readBenefits(options, tx, memberId, at)
    const benefit = benefits.find((one) => one.benefitId === benefitId)
    if (!benefit) throw refusalOf(benefitId, rank)
    if (!(await insertClaim(tx, memberId, benefit, at))) throw new AppError('REWARD_CLAIMED')
    const { kind, amount } = benefit
    const reference = `rank:${benefitId}:${memberId}`
    const reward = {
      kind: kind === 'REBATE' || kind === 'RAKEBACK' ? 'rebate' : 'bonus',
      reference,
      memberId,
      currency: options.currency,
      amount,
      at,
    } as const
    requirePosted(await postReward(tx, reward))
    announceCounts(tx, memberId, 'RANK')
    return { amount: printMoney(amount) }
  })

/** A member on a lower level has not reached the gift of a higher one; a past benefit has lapsed. */
const refusalOf = (benefitId: string, { level }: OwnRank): AppError =>
  new AppError(
    benefitId.startsWith('UPGRADE:') && Number(benefitId.slice(8)) > level ? 'REWARD_NOT_REACHED' : 'REWARD_LAPSED',
  )
