import { existsSync } from 'node:fs'
import path from 'node:path'
import { readBrand } from '../src/server/brand'
import { workspaceRoot } from './workspace'

/** The brand this build is for: `BRAND`, the name of a folder in `brands/`. */
export const brand = process.env.BRAND || 'parlay'

export const brandFile = path.join(workspaceRoot, 'brands', brand, 'brand.json')

/** What the sources import, so that types and tests have a brand; builds put `brandFile` in its place. */
export const importedBrandFile = /brands\/parlay\/brand\.json$/

if (!/^[a-z0-9-]+$/.test(brand) || !existsSync(brandFile)) {
  throw new Error(`BRAND is "${brand}", but there is no ${brandFile}`)
}

export const brandConfiguration = readBrand(path.dirname(brandFile))
