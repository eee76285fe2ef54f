import type { PromotionState } from '@parlay/contracts/endpoints/promotions'
import type { PlannedPromotion } from '@parlay/server'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import { announceCounts } from '../../../core/events'
import type { Database, Sql } from '../../../db'
import type { RaffleTickets } from '../raffles'
import type { GiftGuard } from './find-earlier-gift'
import type { BrandPromotions } from './open-promotion'
import * as rows from './promotion.sql'
import { deadlineOf } from './promotion-period'

/** The parts that the commands on promotions share. */
export interface PromotionParts {
  db: Database
  clock: Clock
  promotions: readonly PlannedPromotion[]
  currency: string
  /** The time zone in which a day begins at midnight. */
  timeZone: string
  tickets: Pick<RaffleTickets, 'give' | 'endOf'>
  brandPromotions: BrandPromotions
  gifts: GiftGuard
}

export interface Wish {
  memberId: bigint
  promotionId: string
  /** The version of the terms that the member has been shown. */
  termsVersion?: string | undefined
}

/** Saves the member's entry and sets aside its maximum cost. Throws PROMO_ALREADY or PROMO_CLOSED. */
export async function enterPromotion(
  { clock, brandPromotions }: Pick<PromotionParts, 'clock' | 'brandPromotions'>,
  tx: Sql,
  promotion: PlannedPromotion,
  { memberId, period }: rows.EntryKey,
): Promise<void> {
  const now = clock.now()
  const until = deadlineOf(promotion, now, brandPromotions.periodOf(promotion))
  const entry = { memberId, period, state: 'JOINED', joinedAt: now, until } as const
  if (!(await rows.insertEntry(tx, promotion, entry))) throw new AppError('PROMO_ALREADY')
  await brandPromotions.commit(tx, promotion)
}

/** Joins a promotion, under the terms that the member was shown. */
export const joinPromotion = (
  parts: PromotionParts,
  wish: Wish & { termsVersion: string },
): Promise<{ state: PromotionState }> =>
  parts.db.transaction(async (tx) => {
    const { brandPromotions } = parts
    const { promotion, key, entry } = await brandPromotions.open(tx, wish)
    if (entry) throw new AppError('PROMO_ALREADY')
    await brandPromotions.assertOpen(tx, { action: 'JOIN', promotion, key })
    brandPromotions.assertTerms(promotion, wish.termsVersion)
    await enterPromotion(parts, tx, promotion, key)
    announceCounts(tx, wish.memberId, 'PROMOTION')
    return { state: 'JOINED' }
  })
