import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint'
import { emptySchema, moneySchema } from '../shapes'

export const balanceSchema = z.object({
  /** Everything the member owns: available, held and bonus. */
  sumBalance: moneySchema,
  available: moneySchema,
  hold: moneySchema,
  bonus: moneySchema,
  currency: z.string().length(3),
  currencySymbol: z.string(),
  /** Grows by one with every posting; an older answer than the one shown is dropped. */
  version: z.number().int(),
})
export type Balance = z.infer<typeof balanceSchema>

export const getBalance = defineEndpoint({
  moduleId: 'WAL.balance',
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  token: 'required',
  role: 'any',
  rate: 'R0',
  summary: 'The main wallet',
  request: emptySchema,
  response: balanceSchema,
  errors: [],
})

export const getConsolidatedFunds = defineEndpoint({
  moduleId: 'WAL.funds',
  method: 'GET',
  path: '/wps/member/info/funds/consolidated',
  token: 'required',
  role: 'any',
  rate: 'R0',
  summary: 'Main wallet, holds and what lies at transfer-type vendors',
  request: emptySchema,
  response: z.object({
    main: moneySchema,
    hold: moneySchema,
    vendors: z.array(
      z.object({
        vassalage: z.string(),
        /** As players know the vendor. */
        name: z.string().optional(),
        balance: moneySchema,
        transferMode: z.enum(['SEAMLESS', 'TRANSFER']),
        state: z.enum(['OK', 'PENDING', 'UNKNOWN']),
      }),
    ),
  }),
  errors: [],
})
