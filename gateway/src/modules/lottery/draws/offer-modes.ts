import { drawVendor } from '@parlay/contracts/game-category'
import type { PrizeMode } from '@parlay/contracts/prize-modes'
import type { LotteryPlan } from '@parlay/server'
import { AppError } from '../../../core/errors'

/** These modes follow from the lanes, so any page can request them. */
const ordinaryModes: readonly PrizeMode[] = ['Lott', 'Elott']

type Named = Pick<LotteryPlan, 'prizeModes'>

/**
 * Returns whether a vendor's games are sold in a prize mode: an ordinary mode, or the one that the brand sets for the
 * vendor.
 */
export const offersMode = (plan: Named | undefined, mode: PrizeMode, vendor: string | undefined): boolean =>
  ordinaryModes.includes(mode) || (vendor !== undefined && plan?.prizeModes[vendor] === mode)

/** Throws SYS_VALIDATION, which names the field, if draws are not sold in the prize mode. */
export function assertDrawMode(plan: Named, mode: PrizeMode, field: 'lottoPrizeMode' | 'prizeMode'): void {
  if (offersMode(plan, mode, drawVendor)) return
  throw new AppError('SYS_VALIDATION', { value: { fields: { [field]: 'err_validation' } } })
}
