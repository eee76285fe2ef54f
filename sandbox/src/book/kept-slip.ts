import { z } from 'zod'
import { mostLegs } from './bets/accumulator'
import { acceptances, legWishSchema } from './bets/wish'

/** A selection on the slip; `odds` are those that the player has accepted, `stake` is the typed text. */
const keptPickSchema = legWishSchema.extend({ stake: z.string().max(9) })

export const keptSlipSchema = z.object({ accept: z.enum(acceptances), picks: z.array(keptPickSchema).max(mostLegs) })
export type KeptSlip = z.infer<typeof keptSlipSchema>
