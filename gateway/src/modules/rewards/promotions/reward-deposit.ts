import { printMoney } from '@parlay/contracts/money'
import { AppError, isAppError } from '../../../core/errors'
import { mayEarn } from '../../../core/may-earn.sql'
import type { Sql } from '../../../db'
import { enterPromotion, type PromotionParts, type Wish } from './enter-promotion'
import { issueReward } from './issue-reward'
import * as rows from './promotion.sql'
import { onlyPeriod } from './promotion-period'
import { minOf, shareOf } from './read-progress'

/** Enters a promotion by a deposit: its share is set aside, and given when the deposit is credited. */
export async function enterByDeposit(
  parts: PromotionParts,
  tx: Sql,
  wish: Wish & { amount: bigint; max: bigint },
): Promise<void> {
  const { brandPromotions } = parts
  const { promotion, key, entry } = await brandPromotions.open(tx, wish).catch((error: unknown) => {
    // If rewards are closed to the member, the deposit itself is still possible without the promotion.
    throw isAppError(error, 'REWARDS_CLOSED') ? new AppError('PROMO_NOT_ELIGIBLE', { cause: error }) : error
  })
  await brandPromotions.assertOpen(tx, { action: 'DEPOSIT', promotion, key, entry })
  if (promotion.kind !== 'DEPOSIT_MATCH') throw new AppError('PROMO_NOT_ELIGIBLE')
  brandPromotions.assertTerms(promotion, wish.termsVersion)
  if (wish.amount < promotion.minDeposit) {
    const params = { min: printMoney(promotion.minDeposit), max: printMoney(wish.max) }
    throw new AppError('WAL_AMOUNT_RANGE', { params })
  }
  if (!entry) await enterPromotion(parts, tx, promotion, key)
}

/** The first credited deposit for a promotion gives the bonus, as long as the promotion still has one to give. */
export async function giveForDeposit(
  parts: PromotionParts,
  tx: Sql,
  { memberId, promotionId, amount }: Wish & { amount: bigint },
): Promise<void> {
  const { clock, promotions, brandPromotions } = parts
  if (!promotions.some(({ id }) => id === promotionId)) return
  const key = { memberId, promotionId, period: onlyPeriod }
  const entry = await rows.lockEntry(tx, key)
  if (entry?.state !== 'JOINED') return
  const promotion = brandPromotions.termsOf(entry)
  if (
    promotion.kind !== 'DEPOSIT_MATCH' ||
    amount < promotion.minDeposit ||
    !(await mayEarn(tx, memberId, clock.now()))
  )
    return
  const share = minOf(shareOf(amount, promotion) ?? 0n, entry.reserved)
  if (share === 0n) return
  const at = clock.now()
  await rows.markClaimed(tx, key, { amount: share, termsVersion: entry.termsVersion, at, issueAt: at })
  if (share < entry.reserved) await rows.releaseBudget(tx, promotionId, entry.reserved - share)
  await issueReward(parts, tx, key, share)
}
