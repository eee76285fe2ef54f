import type { Database } from '../../../db'
import { findVendorEntry, listTransferVendorEntries, listVendorEntries, type VendorEntry } from './vendor-directory.sql'

/** The address of a vendor, and the wallet on which it plays. */
export interface Vendor {
  code: string
  name: string
  /**
   * False if the vendor is switched off or no longer in the catalogue. It then gets no launches and no transfers.
   * Money there can still come back, and open rounds are paid.
   */
  isEnabled: boolean
  isInMaintenance: boolean
  walletType: 'SEAMLESS' | 'TRANSFER'
  /** The address of its API for the gateway, which may differ from the one for members. */
  baseUrl: string
  /** The one origin on which its games may run. */
  gameOrigin: string
  /** Milliseconds after which a vendor that has not answered counts as down. */
  timeoutMs: number
}

export type VendorDefaults = Pick<Vendor, 'baseUrl' | 'gameOrigin' | 'timeoutMs'>

/** The vendors in the database. Values that their rows leave open come from `defaults`, which is the sandbox. */
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
    /** The vendors on whose wallets members may have money. */
    async listTransferVendors(): Promise<Vendor[]> {
      return (await listTransferVendorEntries(db)).map(complete)
    },
  }
}

export type VendorDirectory = ReturnType<typeof createVendorDirectory>
