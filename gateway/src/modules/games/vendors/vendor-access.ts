import type { Database } from '../../../db'
import { createVendorClient, type VendorClient } from './vendor-client'
import { createVendorDirectory, type VendorDefaults, type VendorDirectory } from './vendor-directory'
import { operatorKeyFrom } from './vendor-keys'

export interface VendorAccess {
  vendors: VendorDirectory
  client: VendorClient
}

export interface VendorAccessOptions {
  db: Database
  /** The values for every vendor whose row does not set its own. */
  defaults: VendorDefaults
  /** Contains the operator's private key. */
  dataDir: string
}

export const openVendorAccess = ({ db, defaults, dataDir }: VendorAccessOptions): VendorAccess => ({
  vendors: createVendorDirectory({ db, defaults }),
  client: createVendorClient({ operatorKey: operatorKeyFrom(dataDir) }),
})
