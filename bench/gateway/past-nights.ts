import { readPoints } from '@parlay/server'
import { readConfig } from '../../gateway/src/compose/config'
import type { Clock } from '../../gateway/src/core/clock'
import type { Database } from '../../gateway/src/db'
import { createPlayService } from '../../gateway/src/modules/games/play'
import { rulesOf } from '../../gateway/src/modules/rewards/points/earn-points'
import { countDays } from '../../gateway/src/modules/rewards/points/point-days.sql'
import { createReviewService, readRanks } from '../../gateway/src/modules/rewards/ranks'
import { settlePastPoints } from './operator.sql'
import { productionSettings } from './production-settings'

export interface PastNightsOptions {
  db: Database
  clock: Clock
  timeZone: string
}

/**
 * Does all work of the nightly jobs for past nights together: the points of past days become final, and ranks are
 * reviewed. Otherwise the jobs would do it in parallel with the first measurement.
 */
export async function workPastNights({ db, clock, timeZone }: PastNightsOptions): Promise<void> {
  const { brandFolder } = readConfig({ ...productionSettings })
  const ofMembers = { db, clock, timeZone, currency: 'PHP' }
  await countDays(db, { ...ofMembers, rules: rulesOf(readPoints(brandFolder).earning, timeZone) })
  await settlePastPoints(db)
  const play = createPlayService({ db, clock, timeZone })
  await createReviewService({ ...ofMembers, play, plan: readRanks(brandFolder), nameOf: String }).run()
}
