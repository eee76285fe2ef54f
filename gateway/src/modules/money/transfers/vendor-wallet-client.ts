import { floorVendorUnits, toVendorUnits } from '@parlay/contracts/money'
import { transferAnswerSchema, transferBalanceAnswerSchema, transferPaths } from '@parlay/contracts/vendor-transfer'
import type { Vendor, VendorClient } from '../../games/vendors'
import type { TransferRow } from './transfer.sql'

/** UNKNOWN means that there is no valid answer, so the vendor may or may not have carried the transfer out. */
export type VendorVerdict = 'DONE' | 'REFUSED' | 'NOT_FOUND' | 'UNKNOWN'

const moves = { IN: transferPaths.deposit, OUT: transferPaths.withdraw } as const

/** Calls a vendor that keeps a separate wallet for each member. */
export function createVendorWalletClient(client: VendorClient) {
  return {
    /** Makes the vendor carry out a transfer. Safe to repeat, because the vendor does it once per id. */
    async move(vendor: Vendor, { direction, id, walletUser, amount, currency }: TransferRow): Promise<VendorVerdict> {
      const body = {
        vendor: vendor.code,
        user: walletUser,
        transaction_uuid: id,
        amount: toVendorUnits(amount),
        currency,
      }
      return verdictOf(client.ask(vendor, { path: moves[direction], body, answer: transferAnswerSchema }))
    },

    /** Asks for the outcome of a transfer. After NOT_FOUND the vendor refuses the transfer if it still arrives. */
    detail(vendor: Vendor, { id }: TransferRow): Promise<VendorVerdict> {
      const body = { vendor: vendor.code, transaction_uuid: id }
      return verdictOf(client.ask(vendor, { path: transferPaths.detail, body, answer: transferAnswerSchema }))
    },

    /** Whole minor units. Undefined if the vendor does not report its balance. */
    async balance(vendor: Vendor, user: string, currency: string): Promise<bigint | undefined> {
      const body = { vendor: vendor.code, user, currency }
      const call = { path: transferPaths.balance, body, answer: transferBalanceAnswerSchema }
      const answer = await client.ask(vendor, call).catch(() => undefined)
      return answer?.currency === currency ? floorVendorUnits(answer.balance) : undefined
    },
  }
}

export type VendorWalletClient = ReturnType<typeof createVendorWalletClient>

const verdictOf = (answer: Promise<{ status: VendorVerdict }>): Promise<VendorVerdict> =>
  answer.then(
    ({ status }) => status,
    () => 'UNKNOWN',
  )
