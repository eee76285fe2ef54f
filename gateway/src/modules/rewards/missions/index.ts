import type { LanguageCode } from '@parlay/contracts'
import type { FastifyInstance } from 'fastify'
import type { Core } from '../../../compose/open-core'
import type { PlayModule } from '../../games/play'
import type { RaffleTickets } from '../raffles'
import { createBoardPrizes } from './award-prizes'
import { createBoardScores, createBoardService } from './board.service'
import { missionInvariants } from './invariants'
import { readMissions } from './mission-file'
import { registerMissions } from './missions.routes'
import { createMissionsService } from './missions.service'

export { createBoardScores } from './board.service'
export { missionInvariants } from './invariants'
export { readMissions } from './mission-file'
export { createMissionsService } from './missions.service'

interface MissionsDeps extends Pick<Core, 'config' | 'db' | 'clock' | 'brand'> {
  play: Pick<PlayModule, 'listOf'>
  raffles: { tickets: RaffleTickets }
}

/** Opens daily, weekly and monthly missions with their rewards, and their leaderboard. */
export function createMissionsModule({ config, db, clock, brand, play, raffles }: MissionsDeps) {
  const { brandFolder } = config
  const plan = readMissions(brandFolder)
  const missions = createMissionsService({ db, clock, brandFolder, plan, play, tickets: raffles.tickets, ...brand })
  const prizes = createBoardPrizes({ db, clock, plan, tickets: raffles.tickets, titleOf: missions.titleOf, ...brand })
  const { timeZone } = brand
  const board = createBoardService({ db, clock, timeZone, prizes })
  const scores = createBoardScores({ db, clock, timeZone })
  return {
    rewards: missions.rewards,
    boardRewards: prizes.rewards,
    /** Returns the title of a mission; null for one that the brand no longer has. */
    findTitle: (missionId: string, language: LanguageCode): string | null =>
      plan.missions.some(({ id }) => id === missionId) ? missions.titleOf(missionId, language) : null,
    routes: (app: FastifyInstance) => registerMissions(app, { missions, board }),
    jobs: [
      { name: 'mission-scores', everyMs: 5000, run: scores.score, onlyOneGateway: true },
      { name: 'mission-boards', everyMs: 60_000, run: prizes.closeBoards, onlyOneGateway: true },
      { name: 'mission-scores-sweep', everyMs: 60 * 60_000, run: scores.sweep, onlyOneGateway: true },
    ],
    invariants: missionInvariants,
  }
}

export type MissionsModule = ReturnType<typeof createMissionsModule>
