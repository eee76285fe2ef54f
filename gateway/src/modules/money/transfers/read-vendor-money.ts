import { printMoney } from '@parlay/contracts/money'
import type { Clock } from '../../../core/clock'
import type { Database } from '../../../db'
import { findKnownWalletUser, sessionLifetime } from '../../games/games'
import type { VendorDirectory } from '../../games/vendors'
import { findOwnMoney } from './move-balance'
import { listOpenTransfers, listVendorPlaces, type VendorPlace } from './transfer.sql'
import type { VendorWalletClient } from './vendor-wallet-client'

export interface VendorMoneyParts {
  db: Database
  clock: Clock
  vendors: VendorDirectory
  wallets: VendorWalletClient
  currency: string
}

/** The ledger's balances at vendors, by vendor code. */
export type Ledger = Readonly<Record<string, bigint>>

const codesOf = (ledger: Ledger): string[] => Object.keys(ledger).filter((code) => ledger[code] !== 0n)

/** True if money lies at a vendor according to the ledger, or is in transit. No vendor is asked. */
export const isMoneyElsewhere = async ({ db }: VendorMoneyParts, memberId: bigint, ledger: Ledger): Promise<boolean> =>
  codesOf(ledger).length > 0 || (await listOpenTransfers(db, memberId)).length > 0

/** The vendors' wallets that hold money or whose game the member has open. Only these vendors are asked. */
export async function listPlaces(parts: VendorMoneyParts, memberId: bigint, ledger: Ledger) {
  const openedSince = new Date(parts.clock.now().getTime() - sessionLifetime)
  const places = await listVendorPlaces(parts.db, { memberId, codes: codesOf(ledger), openedSince })
  const read = await Promise.all(places.map((place) => readPlace(parts, memberId, place, ledger)))
  return read.filter((place) => place !== undefined)
}

async function readPlace(
  { db, vendors, wallets, currency }: VendorMoneyParts,
  memberId: bigint,
  { vendorCode, state, inTransit }: VendorPlace,
  ledger: Ledger,
) {
  const vendor = await vendors.find(vendorCode)
  if (vendor === undefined) return undefined
  const user = await findKnownWalletUser(db, vendorCode, memberId)
  // While money is in transit, the vendor's balance may or may not include it. The ledger's balance never counts it
  // twice.
  const reported = state !== null || user === undefined ? undefined : await wallets.balance(vendor, user, currency)
  return {
    vassalage: vendorCode,
    name: vendor.name,
    balance: reported ?? (ledger[vendorCode] ?? 0n) + inTransit,
    state: state ?? (reported === undefined ? ('UNKNOWN' as const) : ('OK' as const)),
  }
}

/** The balances that vendors report. For a vendor that does not answer, it is the last known one. */
export async function listFunds(parts: VendorMoneyParts, memberId: bigint) {
  const { db, vendors, wallets, currency } = parts
  const [own, open, keepers] = await Promise.all([
    findOwnMoney(parts, memberId),
    listOpenTransfers(db, memberId),
    vendors.listTransferVendors(),
  ])
  return Promise.all(
    keepers.map(async (vendor) => {
      const { code, name } = vendor
      const user = await findKnownWalletUser(db, code, memberId)
      const reported = user === undefined ? 0n : await wallets.balance(vendor, user, currency)
      const underway = open.find(({ vendorCode }) => vendorCode === code)?.state
      return {
        vassalage: code,
        name,
        balance: printMoney(reported ?? own?.vendors[code] ?? 0n),
        transferMode: 'TRANSFER' as const,
        state: underway ?? (reported === undefined ? ('UNKNOWN' as const) : ('OK' as const)),
      }
    }),
  )
}
