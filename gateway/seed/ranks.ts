import { readBrand } from '@parlay/server'
import { midnightOf } from '../src/core/business-day'
import type { Clock } from '../src/core/clock'
import type { Database } from '../src/db'
import { createPlayService } from '../src/modules/games/play'
import { createReviewService, readRankNames, readRanks } from '../src/modules/rewards/ranks'
import { readRankMessages } from './ranks.sql'

interface DemoRanks {
  clock: Clock
  brandFolder: string
  currency: string
  timeZone: string
}

const mornings = 30
/** An hour and a minute after midnight, when play that began the day before is settled. */
const intoMorning = 61 * 60 * 1000

/** The reviews of the last mornings set each member's level from the play. */
export async function reviewRanks(db: Database, { clock, brandFolder, currency, timeZone }: DemoRanks): Promise<void> {
  const plan = readRanks(brandFolder)
  const brand = readBrand(brandFolder)
  const nameOf = readRankNames(brandFolder, plan, brand)
  for (let daysAgo = mornings; daysAgo >= 0; daysAgo -= 1) {
    const at = new Date(midnightOf(clock.now(), timeZone, -daysAgo).getTime() + intoMorning)
    if (at > clock.now()) continue
    await createReviewService({
      db,
      clock: { now: () => at },
      plan,
      currency,
      timeZone,
      play: createPlayService({ db, clock, timeZone }),
      nameOf: (level) => nameOf(level, brand.defaultLanguage),
    }).run()
  }
  await readRankMessages(db)
}
