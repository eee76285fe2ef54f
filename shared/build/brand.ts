import { existsSync } from 'node:fs'
import path from 'node:path'
import { readBrand } from '@parlay/server/brand'
import { listBrandPaths, readBrandSettings } from '@parlay/server/brand-folder.mjs'
import { workspaceRoot } from './workspace'

/** The brand of this build: `BRAND` is the name of a folder in `brands/`. */
export const brand = process.env.BRAND || 'parlay'

export const brandFolder = path.join(workspaceRoot, 'brands', brand)

export const brandFile = path.join(brandFolder, 'brand.json')

/**
 * The sources import this file, so that types and tests have a brand. In builds its content is that of
 * `readPageSettings` instead.
 */
export const importedBrandFile = /brands[\\/]parlay[\\/]brand\.json$/

if (!/^[a-z0-9-]+$/.test(brand) || !existsSync(brandFile)) {
  throw new Error(`BRAND is "${brand}", but there is no ${brandFile}`)
}

export const brandConfiguration = readBrand(brandFolder)

/** Reads the `brand.json` of this build with what it inherits, and without defaults. */
export const readPageSettings = (): unknown => readBrandSettings(brandFolder, 'brand.json')

/** Every file from which these settings come. */
export const brandFiles = listBrandPaths(brandFolder, 'brand.json')
