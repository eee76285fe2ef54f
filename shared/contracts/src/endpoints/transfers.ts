import { z } from 'zod'
import { plainText } from '../bounds'
import { defineEndpoint } from '../define-endpoint'
import { emptySchema, moneySchema, pagedShape, pageShape, timestampSchema } from '../shapes'

/** The member's main wallet as one side of a transfer; the other side is a vendor's code. */
export const mainWallet = 'MAIN'
/** PENDING: being sent. UNKNOWN: the vendor has not confirmed it; only the vendor's own record decides the outcome. */
export const transferStates = ['PENDING', 'DONE', 'FAILED', 'UNKNOWN'] as const

const autoTransferShape = {
  /**
   * True if a launch transfers the main wallet's money to the vendor automatically. It is off until the member turns it
   * on.
   */
  autoTransfer: z.boolean(),
  /** The amount of each transfer; null transfers the whole balance. */
  amount: moneySchema.nullable().optional(),
}

export const listMerchantWallets = defineEndpoint({
  moduleId: 'WAL.merchantWallet',
  method: 'GET',
  path: '/wps/relay/GCS_merchantWallet',
  token: 'required',
  role: 'member',
  rate: 'R0',
  summary: 'How each vendor holds money: in our main wallet, or in a wallet of its own',
  request: z.object({ isSingle: z.stringbool().optional() }),
  response: z.object({
    list: z.array(z.object({ vassalage: z.string(), name: z.string(), walletType: z.enum(['SEAMLESS', 'TRANSFER']) })),
    ...autoTransferShape,
  }),
  errors: [],
})

const transferResult = {
  /** Empty in a recall from a vendor that did not report its balance. */
  transferId: z.string(),
  state: z.enum(transferStates),
  /** The main wallet's balance after the transfer. */
  balance: moneySchema,
}

export const transferBetweenWallets = defineEndpoint({
  moduleId: 'WAL.transfer',
  method: 'POST',
  path: '/wps/relay/GCS_walletTransfer',
  token: 'required',
  role: 'member',
  idempotent: true,
  rate: 'R4',
  summary: 'Moves money between the main wallet and a vendor’s own',
  request: z.object({ from: plainText(32), to: plainText(32), amount: moneySchema }),
  response: z.object(transferResult),
  errors: [
    'WAL_INSUFFICIENT',
    'WAL_AMOUNT_RANGE',
    'WAL_VENDOR_UNKNOWN_STATE',
    'GAME_UNKNOWN',
    'GAME_MAINTENANCE',
    'GAME_VENDOR_DOWN',
    'SYS_MAINTENANCE',
  ],
})

export const recallAllWallets = defineEndpoint({
  moduleId: 'WAL.recallAll',
  method: 'POST',
  path: '/wps/relay/GCS_walletRecallAll',
  token: 'required',
  role: 'member',
  idempotent: true,
  rate: 'R4',
  summary: 'Brings everything that lies at vendors back to the main wallet',
  request: emptySchema,
  response: z.object({ results: z.array(z.object({ vassalage: z.string(), amount: moneySchema, ...transferResult })) }),
  errors: [],
})

export const walletTransferSchema = z.object({
  transferId: z.string(),
  from: z.string(),
  to: z.string(),
  amount: moneySchema,
  state: z.enum(transferStates),
  time: timestampSchema,
})
export type WalletTransfer = z.infer<typeof walletTransferSchema>

export const listWalletTransfers = defineEndpoint({
  moduleId: 'WAL.transferList',
  method: 'GET',
  path: '/wps/relay/GCS_walletTransferList',
  token: 'required',
  role: 'member',
  rate: 'R0',
  cost: 'list',
  summary: 'The member’s transfers, newest first',
  request: z.object(pageShape(20)),
  response: z.object(pagedShape(walletTransferSchema)),
  errors: [],
})

export const setAutoTransfer = defineEndpoint({
  moduleId: 'WAL.autoTransfer',
  method: 'POST',
  path: '/wps/relay/GCS_setAutoTransfer',
  token: 'required',
  role: 'member',
  rate: 'R0',
  summary: 'Whether a launch at a transfer-type vendor brings the main wallet’s money along, and how much of it',
  /** Without an amount the whole balance is transferred. */
  request: z.object({ enabled: z.boolean(), amount: moneySchema.optional() }),
  response: z.object(autoTransferShape),
  errors: ['WAL_AMOUNT_RANGE'],
})
