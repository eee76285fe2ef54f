import type { PromotionAction } from '@parlay/contracts/endpoints/promotions'
import { type PlannedPromotion, readTerms } from '@parlay/server'
import { assertMayEarn } from '../../../core/assert-may-earn'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import { type Run, runOf } from '../../../core/planned-run'
import type { Sql } from '../../../db'
import type { RaffleTickets } from '../raffles'
import { type Judgement, judgePromotion } from './judge-promotion'
import * as rows from './promotion.sql'
import { endOfBoth, type Period, periodOf } from './promotion-period'
import { type Progress, readProgress } from './read-progress'

interface BrandPromotionsOptions {
  clock: Clock
  promotions: readonly PlannedPromotion[]
  timeZone: string
  tickets: Pick<RaffleTickets, 'endOf'>
}

interface Opened {
  /** The member's version of the promotion, with the terms of the entry if there is one. */
  promotion: PlannedPromotion
  key: rows.EntryKey
  entry?: rows.EntryRow | undefined
}

/** Holds the brand's promotions, and the first step of every command on one of them. */
export function createBrandPromotions({ clock, promotions, timeZone, tickets }: BrandPromotionsOptions) {
  /** Throws PROMO_CLOSED. */
  const find = (promotionId: string): PlannedPromotion => {
    const promotion = promotions.find(({ id }) => id === promotionId)
    if (!promotion) throw new AppError('PROMO_CLOSED')
    return promotion
  }

  /**
   * Returns the terms under which an entry was made. The budget and the days on which the promotion runs are always the
   * current ones.
   */
  const termsOf = ({ promotionId, terms }: Pick<rows.EntryRow, 'promotionId' | 'terms'>): PlannedPromotion => {
    const { budget, opens, closes, ...current } = find(promotionId)
    return { ...(terms === null ? current : readTerms(terms)), budget, opens, closes } as PlannedPromotion
  }

  /** Tickets cannot be used after the end of their raffle. */
  const runNow = (promotion: PlannedPromotion): Run => {
    const { opens, closes } = runOf(promotion, clock.now(), timeZone)
    return {
      opens,
      closes: promotion.tickets === undefined ? closes : endOfBoth(closes, tickets.endOf(promotion.tickets)),
    }
  }

  return {
    find,
    termsOf,
    runOf: runNow,
    periodOf: (promotion: PlannedPromotion): Period => periodOf(promotion, clock.now(), timeZone),

    /** Locks the member's entry of a period, by default the current one. Throws PROMO_CLOSED or REWARDS_CLOSED. */
    async open(
      tx: Sql,
      { memberId, promotionId, claimId }: { memberId: bigint; promotionId: string; claimId?: string | undefined },
    ): Promise<Opened> {
      const current = find(promotionId)
      await assertMayEarn(tx, memberId, clock.now())
      const period = claimId ?? periodOf(current, clock.now(), timeZone).name
      const key = { memberId, promotionId, period }
      const entry = await rows.lockEntry(tx, key)
      const isTaken = entry !== undefined && entry.state !== 'REJECTED'
      return { promotion: isTaken ? termsOf(entry) : current, key, entry }
    },

    /** Throws unless the action is open to the member. The budget is checked later, by the code that takes from it. */
    async assertOpen(
      tx: Sql,
      { action, promotion, key, entry }: Opened & { action: PromotionAction },
    ): Promise<Progress> {
      const now = clock.now()
      const progress = await readProgress(tx, key.memberId, { promotion, entry })
      const run = runNow(promotion)
      const judgement = judgePromotion({ promotion, run, now, who: 'MEMBER', entry, progress, isFunded: true })
      if (!judgement.actions.includes(action)) throw refusalOf(judgement)
      return progress
    },

    /** Throws PROMO_TERMS_CHANGED if the member was shown other terms. */
    assertTerms({ termsVersion }: PlannedPromotion, shown: string | undefined): void {
      if (shown !== termsVersion) throw new AppError('PROMO_TERMS_CHANGED')
    },

    /** Sets aside the maximum reward of one member. Throws PROMO_CLOSED if the budget is too small. */
    async commit(tx: Sql, { id, reward, budget }: PlannedPromotion): Promise<void> {
      if (!(await rows.commitBudget(tx, id, { amount: reward, budget }))) throw new AppError('PROMO_CLOSED')
    },
  }
}

function refusalOf({ state, reasons }: Judgement): AppError {
  if (reasons.includes('CONTACT_UNPROVEN')) return new AppError('PROMO_CONTACT_UNPROVEN')
  return new AppError(state === 'CLOSED' ? 'PROMO_CLOSED' : 'PROMO_NOT_ELIGIBLE')
}

export type BrandPromotions = ReturnType<typeof createBrandPromotions>
