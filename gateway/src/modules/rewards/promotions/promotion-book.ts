import type { PromotionAction } from '@parlay/contracts/endpoints/promotions'
import { type PlannedPromotion, readTerms } from '@parlay/server'
import { assertMayEarn } from '../../../core/assert-may-earn'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import { type Run, runOf } from '../../../core/planned-run'
import type { Sql } from '../../../db'
import type { RaffleTickets } from '../raffles'
import * as rows from './promotion.sql'
import { endOfBoth, type Period, periodOf } from './promotion-days'
import { type Progress, readProgress } from './promotion-progress'
import { type Standing, standingOf } from './promotion-standing'

interface BookOptions {
  clock: Clock
  promotions: readonly PlannedPromotion[]
  timeZone: string
  tickets: Pick<RaffleTickets, 'endOf'>
}

interface Opened {
  /** As it is for the member: with the terms of the entry, if there is one. */
  promotion: PlannedPromotion
  key: rows.EntryKey
  entry?: rows.EntryRow | undefined
}

/** The brand's promotions, and what every command on one of them begins with. */
export function createPromotionBook({ clock, promotions, timeZone, tickets }: BookOptions) {
  /** Throws PROMO_CLOSED. */
  const find = (promotionId: string): PlannedPromotion => {
    const promotion = promotions.find(({ id }) => id === promotionId)
    if (!promotion) throw new AppError('PROMO_CLOSED')
    return promotion
  }

  /**
   * The terms that an entry was made under. The budget and the days on which the promotion runs are always those of
   * now.
   */
  const termsOf = ({ promotionId, terms }: Pick<rows.EntryRow, 'promotionId' | 'terms'>): PlannedPromotion => {
    const { budget, opens, closes, ...current } = find(promotionId)
    return { ...(terms === null ? current : readTerms(terms)), budget, opens, closes } as PlannedPromotion
  }

  /** Tickets are of no use after the end of their raffle. */
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

    /** Locks the member's entry of a period, by default that of now. Throws PROMO_CLOSED or REWARDS_CLOSED. */
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

    /**
     * Throws unless the action is open to the member. Whether the budget holds is decided by whoever takes from it.
     */
    async assertOpen(
      tx: Sql,
      { action, promotion, key, entry }: Opened & { action: PromotionAction },
    ): Promise<Progress> {
      const now = clock.now()
      const progress = await readProgress(tx, key.memberId, { promotion, entry })
      const run = runNow(promotion)
      const standing = standingOf({ promotion, run, now, who: 'MEMBER', entry, progress, isFunded: true })
      if (!standing.actions.includes(action)) throw refusalOf(standing)
      return progress
    },

    /** Throws PROMO_TERMS_CHANGED where the member was shown others. */
    assertTerms({ termsVersion }: PlannedPromotion, shown: string | undefined): void {
      if (shown !== termsVersion) throw new AppError('PROMO_TERMS_CHANGED')
    },

    /** Sets the most that one member can get aside. Throws PROMO_CLOSED where the budget does not hold it. */
    async commit(tx: Sql, { id, reward, budget }: PlannedPromotion): Promise<void> {
      if (!(await rows.commitBudget(tx, id, { amount: reward, budget }))) throw new AppError('PROMO_CLOSED')
    },
  }
}

function refusalOf({ state, reasons }: Standing): AppError {
  if (reasons.includes('CONTACT_UNPROVEN')) return new AppError('PROMO_CONTACT_UNPROVEN')
  return new AppError(state === 'CLOSED' ? 'PROMO_CLOSED' : 'PROMO_NOT_ELIGIBLE')
}
