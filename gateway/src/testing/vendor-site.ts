import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Database } from '../db'
import { readCatalogue, saveCatalogue } from '../modules/games/games'
import { keyFolderOf, openVendorAccess, prepareSandboxKeys, publicKeyFolderOf } from '../modules/games/vendors'
import { buildTestApp } from './build-test-app'

/** A stand-in for a vendor's process. */
interface VendorProcess {
  origin: string
  close(): Promise<unknown>
}

interface VendorSiteOptions {
  /** Vendors with their own keys. Their rows are created unless the catalogue contains them. */
  vendorCodes?: readonly string[]
  /** Adds the games of the demo. Otherwise the test adds games. */
  hasCatalogue?: boolean
  siteUrl?: string
  environment?: Record<string, string>
  log?: Logger
}

/** The real app and its vendor. `openVendor` receives the folder of the operator's public keys. */
export async function openVendorSite<Vendor extends VendorProcess>(
  openVendor: (publicKeyFolder: string) => Promise<Vendor>,
  { vendorCodes = [], hasCatalogue = false, siteUrl, environment, log }: VendorSiteOptions = {},
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'vendor-site-'))
  const publicKeyFolder = publicKeyFolderOf(dataDir)
  const vendor = await openVendor(publicKeyFolder)
  const { origin } = vendor
  const site = await buildTestApp({
    environment: { DATA_DIR: dataDir, SANDBOX_URL: origin, ...(siteUrl && { EDGE_URL: siteUrl }), ...environment },
    ...(log && { log }),
  })
  if (hasCatalogue) await saveCatalogue(site.db, readCatalogue(site.config.brandFolder))
  await site.db.query(
    'insert into vendor (code, name) select code, code from unnest($1::text[]) code on conflict do nothing',
    [vendorCodes],
  )
  await prepareSandboxKeys(site, { dataDir, vendorCodes })

  return {
    site,
    vendor,
    publicKeyFolder,
    /** The vendors' private keys. */
    keyFolder: keyFolderOf(dataDir),
    /** Finds and asks the vendor as a part of the app does, for tests of that part alone. */
    access: ({ timeoutMs = 20_000, db = site.db }: { timeoutMs?: number; db?: Database } = {}) =>
      openVendorAccess({ db, defaults: { baseUrl: origin, gameOrigin: origin, timeoutMs }, dataDir }),
    async close(): Promise<void> {
      await site.close()
      await vendor.close()
      rmSync(dataDir, { recursive: true })
    },
  }
}

export type VendorSite<Vendor extends VendorProcess> = Awaited<ReturnType<typeof openVendorSite<Vendor>>>
