import type { LanguageCode, ValueOf } from '@parlay/shared/contracts'
import type * as calls from '@parlay/shared/contracts/endpoints/missions'
import { printMoney } from '@parlay/shared/money'
import type { Clock } from '../../core/clock'
import { createTtlCache } from '../../core/ttl-cache'
import type { Database } from '../../db'
import type { PlayModule } from '../play'
import { type PlannedMission, readMissions, readTitles } from './mission-file'
import { type MissionPeriod, periodAround } from './mission-period'
import { findProgress, type Leader, listLeaders } from './missions.sql'

export interface MissionsOptions {
  db: Database
  clock: Clock
  brandFolder: string
  languages: readonly LanguageCode[]
  /** The time zone in which days and weeks begin at midnight. */
  timeZone: string
  play: Pick<PlayModule, 'split'>
}

export interface BoardRequest {
  period: MissionPeriod
  pageNo: number
  pageSize: number
}

/** The length of the board, however many pages are requested. Members see their own rank far beyond it. */
const boardLength = 100
const rankedMembers = 10_000
const freshMs = 30_000

/** The missions of a brand, read once at start. Progress is computed from the rounds of the period. */
export function createMissionsService({ db, clock, brandFolder, languages, timeZone, play }: MissionsOptions) {
  const missions = readMissions(brandFolder)
  const titles = new Map(languages.map((language) => [language, readTitles(brandFolder, language)]))
  const kept = createTtlCache<Leader[]>(freshMs, clock)
  const around = (period: MissionPeriod) => periodAround(clock.now(), period, timeZone)

  async function listOf(period: MissionPeriod, memberId: bigint, language: LanguageCode): Promise<calls.Mission[]> {
    const planned = missions.filter((mission) => mission.period === period)
    if (planned.length === 0) return []
    const { from, to } = around(period)
    const played = await findProgress(db, memberId, from)
    return planned.map((mission) => ({
      ...presentMission(mission, played[mission.metric]),
      title: titles.get(language)?.[mission.id] ?? mission.id,
      endsAt: to.getTime(),
    }))
  }

  return {
    async list(memberId: bigint, language: LanguageCode): Promise<calls.Mission[]> {
      const [daily, weekly] = await Promise.all([
        listOf('DAILY', memberId, language),
        listOf('WEEKLY', memberId, language),
      ])
      return [...daily, ...weekly]
    },

    async board(
      { period, pageNo, pageSize }: BoardRequest,
      memberId: bigint,
    ): Promise<ValueOf<typeof calls.listMissionLeaders>> {
      const { from, to } = around(period)
      const leaders = await kept(`${period}/${from.getTime()}`, async () =>
        listLeaders(db, await play.split(db, { from, to }), rankedMembers),
      )
      const board = leaders.slice(0, boardLength).map(presentLeader)
      const start = (pageNo - 1) * pageSize
      const place = leaders.findIndex((leader) => leader.memberId === memberId)
      const own = leaders[place]
      return {
        list: board.slice(start, start + pageSize),
        totalPages: Math.ceil(board.length / pageSize),
        me: own === undefined ? null : { rank: place + 1, points: own.points },
        endsAt: to.getTime(),
      }
    },
  }
}

export type MissionsService = ReturnType<typeof createMissionsService>

function presentMission({ id, period, metric, target, reward }: PlannedMission, played: bigint) {
  const print = metric === 'STAKE' ? printMoney : String
  const isDone = played >= target
  const progress = print(isDone ? target : played)
  return { id, period, metric, target: print(target), progress, reward, state: isDone ? 'DONE' : 'OPEN' } as const
}

const presentLeader = ({ account, points }: Leader, index: number) => ({
  rank: index + 1,
  accountMasked: `${account.at(0)}***${account.at(-1)}`,
  points,
})
