import type { PromotionState } from '@parlay/contracts/endpoints/promotions'
import { type PlannedPromotion, printReward } from '@parlay/server'
import { AppError } from '../../../core/errors'
import { announceCounts } from '../../../core/events'
import { enterPromotion, type PromotionParts, type Wish } from './enter-promotion'
import { issueReward } from './issue-reward'
import * as rows from './promotion.sql'
import { issueTimeOf } from './promotion-period'
import { minOf } from './read-progress'

export interface ClaimWish extends Wish {
  /** The period of the reward; the current one by default. */
  claimId?: string | undefined
  /** The code that the member has typed. */
  code?: string | undefined
  /** The browser that claims. */
  device?: string | undefined
}

/** The claim of a gift also enters it. A member who has joined is paid under the terms of that time. */
export const claimPromotion = (
  parts: PromotionParts,
  wish: ClaimWish,
): Promise<{ amount: string; state: PromotionState }> =>
  parts.db.transaction(async (tx) => {
    const { clock, timeZone, brandPromotions, gifts } = parts
    const { promotion, key, entry } = await brandPromotions.open(tx, wish)
    if (entry?.state === 'CLAIMED' || entry?.state === 'ISSUED') throw new AppError('PROMO_ALREADY')
    if (!entry && wish.claimId !== undefined && wish.claimId !== brandPromotions.periodOf(promotion).name)
      throw new AppError('PROMO_NOT_ELIGIBLE')
    const { due } = await brandPromotions.assertOpen(tx, { action: 'CLAIM', promotion, key, entry })
    if (due === null) throw new AppError('PROMO_NOT_ELIGIBLE')
    const { termsVersion } = entry ?? promotion
    if ((wish.termsVersion ?? entry?.termsVersion) !== termsVersion) throw new AppError('PROMO_TERMS_CHANGED')
    if (!entry) assertCode(promotion, wish.code)
    if (!entry) await enterPromotion(parts, tx, promotion, key)
    if (promotion.kind === 'GIFT')
      await gifts.assertOnce(tx, { memberId: key.memberId, period: key.period, promotion, device: wish.device })

    const now = clock.now()
    const reserved = entry?.reserved ?? promotion.reward
    const amount = minOf(due, reserved)
    const issueAt = issueTimeOf(promotion, now, timeZone)
    if (!(await rows.markClaimed(tx, key, { amount, termsVersion, at: now, issueAt })))
      throw new AppError('PROMO_ALREADY')
    if (amount < reserved) await rows.releaseBudget(tx, promotion.id, reserved - amount)
    announceCounts(tx, key.memberId, 'PROMOTION')
    const isPaid = issueAt <= now && (await issueReward(parts, tx, key, amount))
    return { amount: printReward(promotion, amount), state: isPaid ? 'ISSUED' : 'CLAIMED' }
  })

/** Throws PROMO_CODE_WRONG. */
function assertCode(promotion: PlannedPromotion, typed = ''): void {
  const code = 'code' in promotion ? promotion.code : undefined
  if (code !== undefined && typed.trim().toUpperCase() !== code) throw new AppError('PROMO_CODE_WRONG')
}
