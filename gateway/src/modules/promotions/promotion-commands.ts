import type { PromotionState } from '@parlay/shared/contracts/endpoints/promotions'
import { printMoney } from '@parlay/shared/money'
import type { PlannedPromotion } from '@parlay/shared/server'
import type { Clock } from '../../core/clock'
import { AppError } from '../../core/errors'
import { announceCounts } from '../../core/events'
import type { Sealer } from '../../core/sealer'
import type { Database, Sql } from '../../db'
import { postReward, requirePosted } from '../../ledger'
import { createGiftGuard } from './gift-guard'
import * as rows from './promotion.sql'
import { issueTimeOf, runOf } from './promotion-days'
import { minOf, readProgress } from './promotion-progress'
import { type Standing, standingOf } from './promotion-standing'

export interface PromotionCommandOptions {
  db: Database
  clock: Clock
  promotions: readonly PlannedPromotion[]
  currency: string
  /** Days begin at its midnight. */
  timeZone: string
  sealer: Pick<Sealer, 'mark'>
}

interface Wish {
  memberId: bigint
  promotionId: string
  /** Those that the member has been shown. */
  termsVersion?: string | undefined
  /** The browser that asks. */
  device?: string | undefined
}

const dayMs = 24 * 60 * 60 * 1000
/** Rounds that were begun in time may be settled a while after it. */
const lapseAfter = dayMs
const sweptAtOnce = 100

/** What members do with promotions, and what the clock does. Locks in this order: entry, budget, marks, wallet. */
export function createPromotionCommands(options: PromotionCommandOptions) {
  const { db, clock, promotions, currency, timeZone } = options
  const gifts = createGiftGuard(options)
  const find = (promotionId: string): PlannedPromotion => {
    const promotion = promotions.find(({ id }) => id === promotionId)
    if (!promotion) throw new AppError('PROMO_CLOSED')
    return promotion
  }

  /** As the member stands inside `tx`; whether the budget holds is decided by whoever takes from it. */
  const judge = async (
    tx: Sql,
    promotion: PlannedPromotion,
    { memberId, entry }: { memberId: bigint; entry?: rows.EntryRow | undefined },
  ) => {
    const now = clock.now()
    const progress = await readProgress(tx, memberId, { promotion, entry })
    const run = runOf(promotion, now, timeZone)
    return { now, progress, ...standingOf({ promotion, run, now, who: 'MEMBER', entry, progress, isFunded: true }) }
  }

  /** Notes the member down and sets the most that it can cost aside. False where the member is in it already. */
  const enter = async (tx: Sql, promotion: PlannedPromotion, memberId: bigint, now: Date): Promise<boolean> => {
    const { id: promotionId, reward, budget, termsVersion } = promotion
    const until = 'days' in promotion ? new Date(now.getTime() + promotion.days * dayMs) : null
    const entry = { memberId, promotionId, termsVersion, joinedAt: now, until, reserved: reward }
    if (!(await rows.insertEntry(tx, entry))) return false
    if (!(await rows.commitBudget(tx, promotionId, { amount: reward, budget }))) throw new AppError('PROMO_CLOSED')
    return true
  }

  /** Pays what is set aside. False where somebody else has. */
  const issue = async (tx: Sql, { memberId, promotionId }: rows.EntryRow | Wish, amount: bigint): Promise<boolean> => {
    const at = clock.now()
    if (!(await rows.markIssued(tx, { memberId, promotionId }, at))) return false
    const reference = `promotion:${promotionId}:${memberId}`
    requirePosted(await postReward(tx, { kind: 'bonus', reference, memberId, currency, amount, at }))
    return true
  }

  const lapse = (key: rows.EntryRow): Promise<void> =>
    db.transaction(async (tx) => {
      const entry = await rows.lockEntry(tx, key.memberId, key.promotionId)
      if (entry?.state !== 'JOINED') return
      const promotion = find(entry.promotionId)
      const { due } = await readProgress(tx, entry.memberId, { promotion, entry })
      if (due !== null) await rows.markReached(tx, entry)
      else if (await rows.markClosed(tx, entry)) await rows.releaseBudget(tx, entry.promotionId, entry.reserved)
    })

  return {
    join: ({
      memberId,
      promotionId,
      termsVersion,
    }: Wish & { termsVersion: string }): Promise<{ state: PromotionState }> =>
      db.transaction(async (tx) => {
        const promotion = find(promotionId)
        const entry = await rows.lockEntry(tx, memberId, promotionId)
        if (entry) throw new AppError('PROMO_ALREADY')
        const { now, ...standing } = await judge(tx, promotion, { memberId })
        if (!standing.actions.includes('JOIN')) throw refusalOf(standing)
        if (termsVersion !== promotion.termsVersion) throw new AppError('PROMO_TERMS_CHANGED')
        if (!(await enter(tx, promotion, memberId, now))) throw new AppError('PROMO_ALREADY')
        announceCounts(tx, memberId)
        return { state: 'JOINED' }
      }),

    /** A gift is entered and claimed in one. */
    claim: (wish: Wish): Promise<{ amount: string; state: PromotionState }> =>
      db.transaction(async (tx) => {
        const { memberId, promotionId } = wish
        const promotion = find(promotionId)
        const known = await rows.lockEntry(tx, memberId, promotionId)
        if (known?.state === 'CLAIMED' || known?.state === 'ISSUED') throw new AppError('PROMO_ALREADY')
        const { now, progress, ...standing } = await judge(tx, promotion, { memberId, entry: known })
        if (!standing.actions.includes('CLAIM') || progress.due === null) throw refusalOf(standing)
        const { termsVersion } = promotion
        if ((wish.termsVersion ?? known?.termsVersion) !== termsVersion) throw new AppError('PROMO_TERMS_CHANGED')
        if (!known && !(await enter(tx, promotion, memberId, now))) throw new AppError('PROMO_ALREADY')
        if (promotion.kind === 'GIFT') await gifts.assertOnce(tx, { memberId, promotion, device: wish.device })

        const reserved = known?.reserved ?? promotion.reward
        const amount = minOf(progress.due, reserved)
        const issueAt = issueTimeOf(promotion, now, timeZone)
        if (!(await rows.markClaimed(tx, wish, { amount, termsVersion, at: now, issueAt })))
          throw new AppError('PROMO_ALREADY')
        if (amount < reserved) await rows.releaseBudget(tx, promotionId, reserved - amount)
        announceCounts(tx, memberId)
        const isPaid = issueAt <= now && (await issue(tx, wish, amount))
        return { amount: printMoney(amount), state: isPaid ? 'ISSUED' : 'CLAIMED' }
      }),

    /** Pays what is due by now, and gives back what was set aside for members whose time is over. */
    async sweep(): Promise<void> {
      const at = clock.now()
      for (const entry of await rows.listToIssue(db, { at, limit: sweptAtOnce })) {
        await db.transaction((tx) => issue(tx, entry, entry.amount ?? 0n))
      }
      const before = new Date(at.getTime() - lapseAfter)
      const promotionIds = promotions.map(({ id }) => id)
      for (const entry of await rows.listLapsing(db, { before, promotionIds, limit: sweptAtOnce })) await lapse(entry)
    },
  }
}

function refusalOf({ state, reasons }: Standing): AppError {
  if (reasons.includes('CONTACT_UNPROVEN')) return new AppError('PROMO_CONTACT_UNPROVEN')
  return new AppError(state === 'CLOSED' ? 'PROMO_CLOSED' : 'PROMO_NOT_ELIGIBLE')
}
