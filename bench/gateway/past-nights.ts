import { readPoints } from '@parlay/server'
import { readConfig } from '../../gateway/src/compose/config'
import type { Clock } from '../../gateway/src/core/clock'
import type { Database } from '../../gateway/src/db'
import { createPlayService } from '../../gateway/src/modules/games/play'
import { rulesOf } from '../../gateway/src/modules/rewards/points/earning'
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
 * Does at once what an operator's jobs have done night by night: the points of past days are final, and ranks are
 * reviewed. The jobs would do it beside whatever is measured first.
 */
export async function workPastNights({ db, clock, timeZone }: PastNightsOptions): Promise<void> {
  const { brandFolder } = readConfig({ ...productionSettings })
  const ofMembers = { db, clock, timeZone, currency: 'PHP' }
  await countDays(db, { ...ofMembers, rules: rulesOf(readPoints(brandFolder).earning, timeZone) })
  await settlePastPoints(db)
  const play = createPlayService({ db, clock, timeZone })
  await createReviewService({ ...ofMembers, play, plan: readRanks(brandFolder), nameOf: String }).run()
}
