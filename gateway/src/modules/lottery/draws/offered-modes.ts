import { drawVendor } from '@parlay/contracts/game-category'
import type { PrizeMode } from '@parlay/contracts/prize-modes'
import type { LotteryPlan } from '@parlay/server'
import { AppError } from '../../../core/errors'

/** They follow from the lanes, so that any page can ask for them. */
const ordinaryModes: readonly PrizeMode[] = ['Lott', 'Elott']

type Named = Pick<LotteryPlan, 'prizeModes'>

/** Returns whether a vendor's games are sold in a prize mode: an ordinary one, or the one that the brand names for it. */
export const offersMode = (plan: Named | undefined, mode: PrizeMode, vendor: string | undefined): boolean =>
  ordinaryModes.includes(mode) || (vendor !== undefined && plan?.prizeModes[vendor] === mode)

/** Throws SYS_VALIDATION, which names the field, for a prize mode in which the draws are not sold. */
export function assertDrawMode(plan: Named, mode: PrizeMode, field: 'lottoPrizeMode' | 'prizeMode'): void {
  if (offersMode(plan, mode, drawVendor)) return
  throw new AppError('SYS_VALIDATION', { value: { fields: { [field]: 'err_validation' } } })
}
