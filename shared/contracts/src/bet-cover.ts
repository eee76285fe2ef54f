import { z } from 'zod'
import { plainText } from './bounds'

/**
 * The return of a bet at each outcome of a market, including its stake, in the vendor's units. Outcomes that are not
 * named return nothing. `outcomes` is their number without those that serve the house alone, such as zero and a tie.
 */
export const betCoverSchema = z.object({
  market: plainText(32).min(1),
  outcomes: z.number().int().min(1).max(10_000),
  returns: z
    .record(plainText(16).min(1), z.number().int().min(0).max(Number.MAX_SAFE_INTEGER))
    .refine((returns) => Object.keys(returns).length <= 200),
})
export type BetCover = z.infer<typeof betCoverSchema>

/** The `meta` of a bet on several outcomes. An invalid one is ignored and does not refuse the bet. */
export const coverMetaSchema = z.object({ cover: z.array(betCoverSchema).min(1).max(20) })
