import { z } from 'zod'
import { currencySchema } from '../bounds'
import { defineEndpoint } from '../define-endpoint'
import { emptySchema, moneySchema, timestampSchema } from '../shapes'

/** OK: as the vendor reports it. PENDING: a transfer is under way. UNKNOWN: the vendor does not answer; the last known amount. */
const walletStates = ['OK', 'PENDING', 'UNKNOWN'] as const

/** The member's money in a vendor's wallet, or in a transfer to or from it. */
export const walletPlaceSchema = z.object({
  vassalage: z.string(),
  /** The vendor's name as players know it. */
  name: z.string(),
  balance: moneySchema,
  state: z.enum(walletStates),
})
export type WalletPlace = z.infer<typeof walletPlaceSchema>

export const balanceSchema = z.object({
  /** Everything that the member owns: available, held and bonus money, and balances at vendors. */
  sumBalance: moneySchema,
  /** Everything that the member can play with: available money and balances at vendors. */
  total: moneySchema.optional(),
  /** The vendors' wallets with a balance or an open game; empty for most members. */
  places: z.array(walletPlaceSchema).optional(),
  /** The version of the main wallet's balance. */
  available: moneySchema,
  hold: moneySchema,
  bonus: moneySchema,
  currency: currencySchema,
  currencySymbol: z.string(),
  /** Grows by one with every posting, so that a response older than the one shown is dropped. */
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
  summary: 'The main wallet, and what lies in wallets that vendors keep',
  request: emptySchema,
  response: balanceSchema,
  errors: [],
})

/** The amount that a correction of a draw could not take back from the member. It is not part of any balance. */
export const owedDrawSchema = z.object({
  gameCode: z.string(),
  /** The name of the draw's game, in the language of the caller. */
  name: z.string(),
  numero: z.string(),
  /** The number of the correction of the draw, from 1. */
  revision: z.number().int(),
  /** When the draw was corrected. */
  time: timestampSchema,
  takenBack: moneySchema,
  /** The amount that could not be taken back. */
  owed: moneySchema,
  /** The part of it that is left. */
  stillOwed: moneySchema,
  /** True if it is taken from the member's wins in later draws, which staff decide. */
  isCollected: z.boolean(),
})
export type OwedDraw = z.infer<typeof owedDrawSchema>

export const getConsolidatedFunds = defineEndpoint({
  moduleId: 'WAL.funds',
  method: 'GET',
  path: '/wps/member/info/funds/consolidated',
  token: 'required',
  role: 'any',
  rate: 'R0',
  summary: 'Main wallet, holds, bonus money, what lies at transfer-type vendors, and what is owed from corrected draws',
  request: emptySchema,
  response: z.object({
    main: moneySchema,
    hold: moneySchema,
    /** Money of bonuses that are still to be wagered. */
    bonus: moneySchema.optional(),
    vendors: z.array(
      z.object({
        vassalage: z.string(),
        /** The vendor's name as players know it. */
        name: z.string().optional(),
        balance: moneySchema,
        transferMode: z.enum(['SEAMLESS', 'TRANSFER']),
        state: z.enum(walletStates),
      }),
    ),
    /** The member's debts from corrected draws, the oldest first. Older gateways leave it out. */
    owed: z.array(owedDrawSchema).optional(),
  }),
  errors: [],
})
