import type { PromotionState } from '@parlay/contracts/endpoints/promotions'
import { printMoney } from '@parlay/contracts/money'
import { type PlannedPromotion, printReward } from '@parlay/server'
import type { Clock } from '../../../core/clock'
import { AppError, isAppError } from '../../../core/errors'
import { announceCounts } from '../../../core/events'
import { mayEarn } from '../../../core/may-earn.sql'
import type { Sealer } from '../../../core/sealer'
import type { Database, Sql } from '../../../db'
import { postReward, requirePosted } from '../../../ledger'
import { giveBonus } from '../bonuses'
import type { RaffleTickets } from '../raffles'
import { createGiftGuard } from './gift-guard'
import { createBrandPromotions } from './open-promotion'
import * as rows from './promotion.sql'
import { deadlineOf, issueTimeOf, onlyPeriod } from './promotion-days'
import { minOf, readProgress, shareOf } from './promotion-progress'

export interface PromotionCommandOptions {
  db: Database
  clock: Clock
  promotions: readonly PlannedPromotion[]
  currency: string
  /** The time zone in which a day begins at midnight. */
  timeZone: string
  sealer: Pick<Sealer, 'mark'>
  tickets: Pick<RaffleTickets, 'give' | 'endOf'>
}

interface Wish {
  memberId: bigint
  promotionId: string
  /** The version of the terms that the member has been shown. */
  termsVersion?: string | undefined
}

interface ClaimWish extends Wish {
  /** The period of the reward; the current one by default. */
  claimId?: string | undefined
  /** The code that the member has typed. */
  code?: string | undefined
  /** The browser that claims. */
  device?: string | undefined
}

/** Rounds that began in time may be settled a while after it. */
const lapseAfter = 24 * 60 * 60 * 1000
const sweptAtOnce = 100

/**
 * Opens the members' calls for promotions, and the periodic work. Locks in this order: entry, budget, marks, wallet.
 */
export function createPromotionCommands(options: PromotionCommandOptions) {
  const { db, clock, promotions, currency, timeZone, tickets } = options
  const brandPromotions = createBrandPromotions(options)
  const gifts = createGiftGuard(options)

  /** Saves the member's entry and sets aside its maximum cost. Throws PROMO_ALREADY or PROMO_CLOSED. */
  const enter = async (tx: Sql, promotion: PlannedPromotion, { memberId, period }: rows.EntryKey): Promise<void> => {
    const now = clock.now()
    const until = deadlineOf(promotion, now, brandPromotions.periodOf(promotion))
    const entry = { memberId, period, state: 'JOINED', joinedAt: now, until } as const
    if (!(await rows.insertEntry(tx, promotion, entry))) throw new AppError('PROMO_ALREADY')
    await brandPromotions.commit(tx, promotion)
  }

  /** Pays the amount set aside, or gives it as a bonus or as tickets. False if another call already has. */
  const issue = async (tx: Sql, key: rows.EntryKey, amount: bigint): Promise<boolean> => {
    const at = clock.now()
    const issued = await rows.markIssued(tx, key, at)
    if (issued === undefined) return false
    const given = { reference: referenceOf(key), memberId: key.memberId, at }
    const reward = { ...given, currency, amount }
    const { termsVersion, terms } = issued
    // For a promotion that the brand no longer has, only cash can still be paid.
    const isKnown = promotions.some(({ id }) => id === key.promotionId)
    const promotion = isKnown ? brandPromotions.termsOf({ promotionId: key.promotionId, terms }) : undefined
    if (promotion?.tickets) await tickets.give(tx, { ...given, raffleId: promotion.tickets, count: Number(amount) })
    else if (promotion?.bonus)
      await giveBonus(tx, { ...reward, promotion: { ...promotion, bonus: promotion.bonus }, termsVersion })
    else requirePosted(await postReward(tx, { kind: 'bonus', ...reward }))
    return true
  }

  const lapse = (key: rows.EntryRow): Promise<void> =>
    db.transaction(async (tx) => {
      const entry = await rows.lockEntry(tx, key)
      if (entry?.state !== 'JOINED') return
      const { due } = await readProgress(tx, entry.memberId, { promotion: brandPromotions.termsOf(entry), entry })
      if (due !== null) await rows.markReached(tx, entry)
      else if (await rows.markClosed(tx, entry)) await rows.releaseBudget(tx, entry.promotionId, entry.reserved)
    })

  return {
    join: (wish: Wish & { termsVersion: string }): Promise<{ state: PromotionState }> =>
      db.transaction(async (tx) => {
        const { promotion, key, entry } = await brandPromotions.open(tx, wish)
        if (entry) throw new AppError('PROMO_ALREADY')
        await brandPromotions.assertOpen(tx, { action: 'JOIN', promotion, key })
        brandPromotions.assertTerms(promotion, wish.termsVersion)
        await enter(tx, promotion, key)
        announceCounts(tx, wish.memberId, 'PROMOTION')
        return { state: 'JOINED' }
      }),

    /** The claim of a gift also enters it. A member who has joined is paid under the terms of that time. */
    claim: (wish: ClaimWish): Promise<{ amount: string; state: PromotionState }> =>
      db.transaction(async (tx) => {
        const { promotion, key, entry } = await brandPromotions.open(tx, wish)
        if (entry?.state === 'CLAIMED' || entry?.state === 'ISSUED') throw new AppError('PROMO_ALREADY')
        if (!entry && wish.claimId !== undefined && wish.claimId !== brandPromotions.periodOf(promotion).name)
          throw new AppError('PROMO_NOT_ELIGIBLE')
        const { due } = await brandPromotions.assertOpen(tx, { action: 'CLAIM', promotion, key, entry })
        if (due === null) throw new AppError('PROMO_NOT_ELIGIBLE')
        const { termsVersion } = entry ?? promotion
        if ((wish.termsVersion ?? entry?.termsVersion) !== termsVersion) throw new AppError('PROMO_TERMS_CHANGED')
        if (!entry) assertCode(promotion, wish.code)
        if (!entry) await enter(tx, promotion, key)
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
        const isPaid = issueAt <= now && (await issue(tx, key, amount))
        return { amount: printReward(promotion, amount), state: isPaid ? 'ISSUED' : 'CLAIMED' }
      }),

    /** Enters a promotion by a deposit: its share is set aside, and given when the deposit is credited. */
    enterByDeposit: async (tx: Sql, wish: Wish & { amount: bigint; max: bigint }): Promise<void> => {
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
      if (!entry) await enter(tx, promotion, key)
    },

    /** The first credited deposit for a promotion gives the bonus, as long as the promotion still has one to give. */
    giveForDeposit: async (tx: Sql, { memberId, promotionId, amount }: Wish & { amount: bigint }): Promise<void> => {
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
      await issue(tx, key, share)
    },

    /** Pays the due rewards, and returns the budget of members whose time is over. */
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

/** The reference of a reward's posting, one for each period. */
const referenceOf = ({ memberId, promotionId, period }: rows.EntryKey): string =>
  ['promotion', promotionId, memberId, ...(period === onlyPeriod ? [] : [period])].join(':')

/** Throws PROMO_CODE_WRONG. */
function assertCode(promotion: PlannedPromotion, typed = ''): void {
  const code = 'code' in promotion ? promotion.code : undefined
  if (code !== undefined && typed.trim().toUpperCase() !== code) throw new AppError('PROMO_CODE_WRONG')
}
