import {
  transferAnswerSchema,
  transferBalanceAnswerSchema,
  transferPaths,
} from '@parlay/shared/contracts/vendor-transfer'
import { floorVendorUnits, toVendorUnits } from '@parlay/shared/money'
import type { Vendor, VendorClient } from '../games'
import type { TransferRow } from './transfer.sql'

/** UNKNOWN: no answer that can be believed, so the vendor may have carried it out or not. */
export type VendorVerdict = 'DONE' | 'REFUSED' | 'NOT_FOUND' | 'UNKNOWN'

const moves = { IN: transferPaths.deposit, OUT: transferPaths.withdraw } as const

/** The wallets that a vendor keeps, as the vendor tells them. */
export function createVendorPurse(client: VendorClient) {
  return {
    /** Carries a transfer out. Safe to repeat: the vendor does it once per id. */
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

    /** What became of a transfer. After NOT_FOUND the vendor refuses it, should it still arrive. */
    detail(vendor: Vendor, { id }: TransferRow): Promise<VendorVerdict> {
      const body = { vendor: vendor.code, transaction_uuid: id }
      return verdictOf(client.ask(vendor, { path: transferPaths.detail, body, answer: transferAnswerSchema }))
    },

    /** Whole minor units; undefined where the vendor does not say. */
    async balance(vendor: Vendor, user: string, currency: string): Promise<bigint | undefined> {
      const body = { vendor: vendor.code, user, currency }
      const call = { path: transferPaths.balance, body, answer: transferBalanceAnswerSchema }
      const answer = await client.ask(vendor, call).catch(() => undefined)
      return answer?.currency === currency ? floorVendorUnits(answer.balance) : undefined
    },
  }
}

export type VendorPurse = ReturnType<typeof createVendorPurse>

const verdictOf = (answer: Promise<{ status: VendorVerdict }>): Promise<VendorVerdict> =>
  answer.then(
    ({ status }) => status,
    () => 'UNKNOWN',
  )
