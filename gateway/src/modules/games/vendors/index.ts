import type { Core } from '../../../compose/open-core'
import type { Module } from '../../module'
import { openVendorAccess, type VendorAccess } from './vendor-access'

export { openVendorAccess, type VendorAccess } from './vendor-access'
export type { VendorClient } from './vendor-client'
export type { Vendor, VendorDirectory } from './vendor-directory'
export {
  keyFolderOf,
  prepareSandboxKeys,
  publicKeyFolderOf,
  withdrawOperatorKey,
} from './vendor-keys'

/** Milliseconds after which a vendor that has not answered counts as down. */
const timeoutMs = 4000

/** Finds and calls vendors for the other modules. It has no endpoints. */
export const createVendorsModule = ({ config, db }: Pick<Core, 'config' | 'db'>): Module & VendorAccess =>
  openVendorAccess({
    db,
    defaults: { baseUrl: config.sandboxInternalUrl, gameOrigin: new URL(config.sandboxUrl).origin, timeoutMs },
    dataDir: config.dataDir,
  })
