import { readBrand } from '@parlay/server'
import type { Clock } from '../src/core/clock'
import type { Database } from '../src/db'
import { createPlayService } from '../src/modules/games/play'
import { createMissionsService, readMissions } from '../src/modules/rewards/missions'
import { readRafflesService } from '../src/modules/rewards/raffles'

interface DemoMissions {
  clock: Clock
  brandFolder: string
  memberIds: ReadonlyMap<string, bigint>
}

/** This member has claimed one of the reached missions; the other ones wait. */
const whoClaims = 'member02'

export async function claimMissions(db: Database, { clock, brandFolder, memberIds }: DemoMissions): Promise<void> {
  const memberId = memberIds.get(whoClaims)
  if (memberId === undefined) return
  const brand = readBrand(brandFolder)
  const missions = createMissionsService({
    db,
    clock,
    brandFolder,
    plan: readMissions(brandFolder),
    play: createPlayService({ db, clock, timeZone: brand.timeZone }),
    tickets: readRafflesService({ db, clock, brandFolder, brand }).tickets,
    ...brand,
  })
  const done = (await missions.list(memberId, brand.defaultLanguage)).find(({ state }) => state === 'DONE')
  if (done) await missions.claim({ memberId, missionId: done.id, startsOn: done.startsOn })
}
