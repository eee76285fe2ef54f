import type { Sealer } from '../../../core/sealer'
import type { Sql } from '../../../db'
import { type ClaimWish, claimPromotion } from './claim-promotion'
import { joinPromotion, type PromotionParts, type Wish } from './enter-promotion'
import { createGiftGuard } from './find-earlier-gift'
import { createBrandPromotions } from './open-promotion'
import { enterByDeposit, giveForDeposit } from './reward-deposit'
import { sweepEntries } from './sweep-entries'

export interface PromotionCommandOptions extends Omit<PromotionParts, 'brandPromotions' | 'gifts'> {
  sealer: Pick<Sealer, 'mark'>
}

/**
 * Opens the members' calls for promotions, and the periodic work. Locks in this order: entry, budget, marks, wallet.
 */
export function createPromotionCommands(options: PromotionCommandOptions) {
  const parts = { ...options, brandPromotions: createBrandPromotions(options), gifts: createGiftGuard(options) }
  return {
    join: (wish: Wish & { termsVersion: string }) => joinPromotion(parts, wish),
    claim: (wish: ClaimWish) => claimPromotion(parts, wish),
    enterByDeposit: (tx: Sql, wish: Wish & { amount: bigint; max: bigint }) => enterByDeposit(parts, tx, wish),
    giveForDeposit: (tx: Sql, deposit: Wish & { amount: bigint }) => giveForDeposit(parts, tx, deposit),
    sweep: (): Promise<void> => sweepEntries(parts),
  }
}

export type PromotionCommands = ReturnType<typeof createPromotionCommands>
