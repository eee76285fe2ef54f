import { readBrand } from '@parlay/server'
import { demoPassword } from '../../gateway/seed/people'
import { isEmpty } from '../../gateway/seed/progress.sql'
import type { Config } from '../../gateway/src/compose/config'
import { migrate, openDatabase } from '../../gateway/src/db'
import { createPlayService } from '../../gateway/src/modules/games/play'
import { hashPassword } from '../../gateway/src/modules/member/identity'
import { fillOperator, setPassword } from './operator.sql'

const days = 60
const roundsOfEach = 5
const agentId = 1n

/**
 * Fills an empty database with an agent who has a large team, as in the benchmarks, to be viewed in a sandbox. The
 * rounds have no postings, so its ledger does not balance and nothing is paid from it.
 */
export async function fillLargeTeam(config: Config, members: number): Promise<void> {
  const db = await openDatabase(config)
  try {
    await migrate(db)
    if (!(await isEmpty(db)))
      throw new Error('large team: there are members already; name an empty DATA_DIR or DATABASE_URL')
    const clock = { now: () => new Date() }
    await fillOperator(db, { members, bets: roundsOfEach * members, days, now: clock.now() })
    await createPlayService({ db, clock, timeZone: readBrand(config.brandFolder).timeZone }).rollUp()
    await setPassword(db, agentId, await hashPassword(demoPassword))
    process.stdout.write(`agent1 has a team of ${members} members and their agents; the password is that of the demo\n`)
  } finally {
    await db.close()
  }
}
