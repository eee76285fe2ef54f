import { parseMoney } from '@parlay/contracts/money'
import { fractionSchema, moneySchema } from '@parlay/contracts/shapes'
import { readBrandFile } from '@parlay/server'
import { z } from 'zod'
import { toMillionths } from '../../core/millionths'

const kindSchema = z.strictObject({
  /** Allows new contracts of this kind. Contracts that were agreed before are paid either way. */
  enabled: z.boolean(),
  /** The highest rate that the house offers, in millionths. */
  highestRate: fractionSchema
    .transform(toMillionths)
    .refine((rate) => rate > 0 && rate <= 1_000_000, 'is not between nothing and the whole'),
})

const contractsSchema = z.strictObject({
  /** The number of days for which an offer waits for an answer. */
  offerDays: z.number().int().min(1).max(90),
  /** The number of minutes within which a list of the contracts that would end can be confirmed. */
  confirmMinutes: z.number().int().min(1).max(60),
  dividend: kindSchema,
  daily: kindSchema,
  hourly: kindSchema,
  realtime: kindSchema,
})
export type ContractRules = z.infer<typeof contractsSchema>

const fileSchema = z.strictObject({
  /** The highest rebate that any member can have, in millionths of a valid bet. */
  highestRebate: fractionSchema
    .transform(toMillionths)
    .refine((rebate) => rebate <= 1_000_000, 'is more than the whole bet'),
  /** The greatest number of active links of one agent. */
  linksAtMost: z.number().int().min(1).max(100),
  /** The sum of a period's valid bets from which a member counts as active, in minor units. */
  activeMemberValidBet: moneySchema.transform(parseMoney).refine((amount) => amount > 0n, 'is not above zero'),
  contracts: contractsSchema,
})
export type AgentRules = z.infer<typeof fileSchema>

/** Reads `agents.json` of a brand. Throws an Error with a one-line message if it is wrong or missing. */
export const readAgentRules = (brandFolder: string): AgentRules => readBrandFile(brandFolder, 'agents.json', fileSchema)
