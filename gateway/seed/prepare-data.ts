import { readBrand } from '@parlay/server'
import type { Config } from '../src/compose/config'
import type { Clock } from '../src/core/clock'
import type { Database } from '../src/db'
import { readCatalogue, saveCatalogue } from '../src/modules/games/games'
import { findProgress } from './progress.sql'
import { seed } from './seed'

type DataConfig = Pick<Config, 'isSandbox' | 'brandFolder' | 'dataDir' | 'personalDataKey'>

/**
 * A sandbox gets the demo data with its catalogue. Elsewhere only the catalogue comes from files, and a database with
 * demo data is refused, because its passwords are public.
 */
export async function prepareData(
  config: DataConfig,
  { db, clock, onProgress }: { db: Database; clock: Clock; onProgress?: (text: string) => void },
): Promise<void> {
  const { isSandbox, brandFolder, dataDir, personalDataKey } = config
  if (isSandbox) {
    const { currency, timeZone } = readBrand(brandFolder)
    return seed(db, { clock, dataDir, brandFolder, currency, timeZone, personalDataKey, onProgress })
  }
  if (await findProgress(db)) throw new Error(demoDataRefusal)
  await saveCatalogue(db, readCatalogue(brandFolder))
}

const demoDataRefusal =
  'gateway: this database holds the demo accounts of a sandbox, whose passwords are published; ' +
  'set PARLAY_SANDBOX=1 to go on with it, or DATABASE_URL (without one, DATA_DIR) to an empty one'
