import type { Database } from '../../db'
import { findVendorEntry, listVendorEntries, listWalletKeeperEntries, type VendorEntry } from './vendor-directory.sql'

/** How a vendor is reached, and on whose wallet it plays. */
export interface Vendor {
  code: string
  name: string
  /** Off, or no longer in the catalogue: no launch and no transfer to it; what is there still comes back, and open rounds are paid. */
  isEnabled: boolean
  isInMaintenance: boolean
  walletType: 'SEAMLESS' | 'TRANSFER'
  /** Where its API is reached from here; may differ from where players reach it. */
  baseUrl: string
  /** The one origin on which its games may run. */
  gameOrigin: string
  /** A vendor that has not answered by then counts as down. */
  timeoutMs: number
}

export type VendorDefaults = Pick<Vendor, 'baseUrl' | 'gameOrigin' | 'timeoutMs'>

/** The vendors of the database; what their rows leave open is as for all, which is the sandbox. */
export function createVendorDirectory({ db, defaults }: { db: Database; defaults: VendorDefaults }) {
  const complete = (entry: VendorEntry): Vendor => ({
    ...entry,
    baseUrl: entry.baseUrl ?? defaults.baseUrl,
    gameOrigin: entry.gameOrigin ?? defaults.gameOrigin,
    timeoutMs: entry.timeoutMs ?? defaults.timeoutMs,
  })
  return {
    async find(code: string): Promise<Vendor | undefined> {
      const entry = await findVendorEntry(db, code)
      return entry && complete(entry)
    },
    async list(): Promise<Vendor[]> {
      return (await listVendorEntries(db)).map(complete)
    },
    /** Those on whose wallets members may have money. */
    async listWalletKeepers(): Promise<Vendor[]> {
      return (await listWalletKeeperEntries(db)).map(complete)
    },
  }
}

export type VendorDirectory = ReturnType<typeof createVendorDirectory>
