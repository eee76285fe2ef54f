import type { FastifyInstance } from 'fastify'
import type { Core } from '../../core/open-core'
import { registerMissions } from './missions.routes'
import { createMissionsService, type MissionsOptions } from './missions.service'

interface MissionsDeps extends Pick<Core, 'config' | 'db' | 'clock' | 'brand'> {
  play: MissionsOptions['play']
}

/** Daily and weekly missions, and their leaderboard. */
export function createMissionsModule({ config, db, clock, brand, play }: MissionsDeps) {
  const { brandFolder } = config
  const { languages, timeZone } = brand
  const missions = createMissionsService({ db, clock, brandFolder, languages, timeZone, play })
  return { routes: (app: FastifyInstance) => registerMissions(app, missions) }
}
