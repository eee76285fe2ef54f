import { z } from 'zod'

/**
 * Where a sandbox's gateway sets the clocks of the processes that stand in for others. It signs these calls as the operator;
 * the payment provider goes by the vendor's clock, whose process it shares.
 */
export const standInClockPaths = { vendor: '/operator/generic/v2/clock', beacon: '/clock' } as const

/** How far the clock is to be ahead of the system's, in milliseconds; without it the process only says how far it is. */
export const standInClockRequestSchema = z.object({ offsetMs: z.number().int().min(0).optional() })

export const standInClockAnswerSchema = z.object({ offsetMs: z.number().int() })
