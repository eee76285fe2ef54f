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
import { createPromotionBook } from './promotion-book'
import { deadlineOf, issueTimeOf, onlyPeriod } from './promotion-days'
import { minOf, readProgress } from './promotion-progress'

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
}

interface ClaimWish extends Wish {
  /** The period of the reward; that of now where it is left out. */
  claimId?: string | undefined
  /** What the member has typed. */
  code?: string | undefined
  /** The browser that asks. */
  device?: string | undefined
}

/** Rounds that were begun in time may be settled a while after it. */
const lapseAfter = 24 * 60 * 60 * 1000
const sweptAtOnce = 100

/** What members do with promotions, and what the clock does. Locks in this order: entry, budget, marks, wallet. */
export function createPromotionCommands(options: PromotionCommandOptions) {
  const { db, clock, promotions, currency, timeZone } = options
  const book = createPromotionBook(options)
  const gifts = createGiftGuard(options)

  /** Notes the member down and sets the most that it can cost aside. Throws PROMO_ALREADY or PROMO_CLOSED. */
  const enter = async (tx: Sql, promotion: PlannedPromotion, { memberId, period }: rows.EntryKey): Promise<void> => {
    const now = clock.now()
    const until = deadlineOf(promotion, now, book.periodOf(promotion))
    const entry = { memberId, period, state: 'JOINED', joinedAt: now, until } as const
    if (!(await rows.insertEntry(tx, promotion, entry))) throw new AppError('PROMO_ALREADY')
    await book.commit(tx, promotion)
  }

  /** Pays what is set aside. False where somebody else has. */
  const issue = async (tx: Sql, key: rows.EntryKey, amount: bigint): Promise<boolean> => {
    const at = clock.now()
    if (!(await rows.markIssued(tx, key, at))) return false
    const { memberId } = key
    requirePosted(await postReward(tx, { kind: 'bonus', reference: referenceOf(key), memberId, currency, amount, at }))
    return true
  }

  const lapse = (key: rows.EntryRow): Promise<void> =>
    db.transaction(async (tx) => {
      const entry = await rows.lockEntry(tx, key)
      if (entry?.state !== 'JOINED') return
      const { due } = await readProgress(tx, entry.memberId, { promotion: book.termsOf(entry), entry })
      if (due !== null) await rows.markReached(tx, entry)
      else if (await rows.markClosed(tx, entry)) await rows.releaseBudget(tx, entry.promotionId, entry.reserved)
    })

  return {
    join: (wish: Wish & { termsVersion: string }): Promise<{ state: PromotionState }> =>
      db.transaction(async (tx) => {
        const { promotion, key, entry } = await book.open(tx, wish)
        if (entry) throw new AppError('PROMO_ALREADY')
        await book.assertOpen(tx, { action: 'JOIN', promotion, key })
        book.assertTerms(promotion, wish.termsVersion)
        await enter(tx, promotion, key)
        announceCounts(tx, wish.memberId)
        return { state: 'JOINED' }
      }),

    /** A gift is entered and claimed in one. Who has joined is paid under the terms of then. */
    claim: (wish: ClaimWish): Promise<{ amount: string; state: PromotionState }> =>
      db.transaction(async (tx) => {
        const { promotion, key, entry } = await book.open(tx, wish)
        if (entry?.state === 'CLAIMED' || entry?.state === 'ISSUED') throw new AppError('PROMO_ALREADY')
        if (!entry && wish.claimId !== undefined && wish.claimId !== book.periodOf(promotion).name)
          throw new AppError('PROMO_NOT_ELIGIBLE')
        const { due } = await book.assertOpen(tx, { action: 'CLAIM', promotion, key, entry })
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
        announceCounts(tx, key.memberId)
        const isPaid = issueAt <= now && (await issue(tx, key, amount))
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

/** Under which a reward is posted, once for each period. */
const referenceOf = ({ memberId, promotionId, period }: rows.EntryKey): string =>
  ['promotion', promotionId, memberId, ...(period === onlyPeriod ? [] : [period])].join(':')

/** Throws PROMO_CODE_WRONG. */
function assertCode(promotion: PlannedPromotion, typed = ''): void {
  const code = 'code' in promotion ? promotion.code : undefined
  if (code !== undefined && typed.trim().toUpperCase() !== code) throw new AppError('PROMO_CODE_WRONG')
}
