import { AppError } from '../../core/errors'
import { printMillionths } from '../../core/millionths'

/** Throws AGENT_REBATE_TOO_HIGH or AGENT_REBATE_TOO_LOW, which name the broken bound. All values are millionths. */
export function assertRebate(rebate: number, { atLeast = 0, atMost }: { atLeast?: number; atMost: number }): void {
  if (rebate > atMost) throw new AppError('AGENT_REBATE_TOO_HIGH', { params: { most: printMillionths(atMost) } })
  if (rebate < atLeast) throw new AppError('AGENT_REBATE_TOO_LOW', { params: { least: printMillionths(atLeast) } })
}
