import { z } from 'zod'
import { fractionSchema, moneySchema, timestampSchema } from './shapes'

const agentRead = { method: 'GET', token: 'required', role: 'agent' } as const

/** A call by which an agent reads a list or a report, a page at a time. */
export const agentPage = { ...agentRead, rate: 'R0' } as const

/** A call by which an agent reads all rows of a list or a report as a file. */
export const agentFile = { ...agentRead, rate: 'R1', cost: 'file', response: z.unknown() } as const

/** `CARRIED`: an amount below zero moves into the next period. `NOTHING`: there was nothing to pay. */
export const payStates = ['PAID', 'CARRIED', 'NOTHING'] as const

/** The part of a payment that both the list of a contract's payments and the list of all earnings show. */
export const payShape = {
  base: moneySchema,
  rate: fractionSchema,
  amount: moneySchema,
  paidAt: timestampSchema.nullable(),
  state: z.enum(payStates),
}
