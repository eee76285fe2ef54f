import { existsSync } from 'node:fs'
import path from 'node:path'
import { readBrand } from '@parlay/server/brand'
import { workspaceRoot } from './workspace'

/** The brand of this build: `BRAND` is the name of a folder in `brands/`. */
export const brand = process.env.BRAND || 'parlay'

export const brandFile = path.join(workspaceRoot, 'brands', brand, 'brand.json')

/** The sources import this file, so that types and tests have a brand; builds replace it with `brandFile`. */
export const importedBrandFile = /brands\/parlay\/brand\.json$/

if (!/^[a-z0-9-]+$/.test(brand) || !existsSync(brandFile)) {
  throw new Error(`BRAND is "${brand}", but there is no ${brandFile}`)
}

export const brandConfiguration = readBrand(path.dirname(brandFile))
