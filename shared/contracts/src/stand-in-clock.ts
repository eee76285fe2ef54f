import { z } from 'zod'

/**
 * The paths at which a sandbox's gateway sets the clocks of the stand-in processes. It signs these calls as the
 * operator. The payment provider uses the vendor's clock, because they share a process.
 */
export const standInClockPaths = { vendor: '/operator/generic/v2/clock', beacon: '/clock' } as const

/**
 * The milliseconds by which the clock should be ahead of the system's; without it the process only returns the current
 * difference.
 */
export const standInClockRequestSchema = z.object({ offsetMs: z.number().int().min(0).optional() })

export const standInClockAnswerSchema = z.object({ offsetMs: z.number().int() })
