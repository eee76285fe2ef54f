import type { LanguageCode, ValueOf } from '@parlay/contracts'
import type { listMissionLeaders, MissionRank } from '@parlay/contracts/endpoints/missions'
import type { Clock } from '../../../core/clock'
import { announceCounts } from '../../../core/events'
import type { Database } from '../../../db'
import type { BoardPrizes } from './award-prizes'
import {
  type BoardKey,
  findPlace,
  type Leader,
  listLeaders,
  listNeighbours,
  scoreMissions,
  sweepScores,
} from './board.sql'
import { type MissionPeriod, periodAround } from './mission-period'

export interface BoardOptions {
  db: Database
  clock: Clock
  /** The time zone in which days, weeks and months begin at midnight. */
  timeZone: string
  prizes: Pick<BoardPrizes, 'list'>
}

export interface BoardRequest {
  period: MissionPeriod
  pageNo: number
  pageSize: number
  language: LanguageCode
}

type Board = ValueOf<typeof listMissionLeaders>

/** The length of the board, however many pages are requested. Members see their own place far beyond it. */
const boardLength = 50
/** The number of places that are shown on either side of the member. */
const neighbours = 2

/** Builds the leaderboard from jobs. */
export const createBoardScores = ({ db, clock, timeZone }: Omit<BoardOptions, 'prizes'>) => ({
  /** Follows the stream of play, and notifies open pages that a reward may wait. */
  score: (): Promise<void> =>
    db.transaction(async (tx) => {
      for (const memberId of await scoreMissions(tx, timeZone, clock.now()))
        announceCounts(tx, memberId, 'MISSION', 'PROMOTION')
    }),

  sweep: () => db.transaction((tx) => sweepScores(tx, timeZone, clock.now())),
})

/** Opens the leaderboard, which has one point for each settled round and is updated every few seconds. */
export function createBoardService({ db, clock, timeZone, prizes }: BoardOptions) {
  async function around(board: BoardKey, memberId: bigint): Promise<Pick<Board, 'me' | 'around'>> {
    const [place, beside] = await Promise.all([
      findPlace(db, board, memberId),
      listNeighbours(db, board, { memberId, limit: neighbours }),
    ])
    if (!place) return { me: null, around: [] }
    const { rank, points } = place
    const before = beside.filter(({ isBefore }) => isBefore)
    const rows = [...before, place, ...beside.slice(before.length)]
    const first = rank - before.length
    return {
      me: { rank, points },
      around: rows.map((row, index) => ({ ...present(row, first + index), isMe: row === place })),
    }
  }

  return {
    async read({ period, pageNo, pageSize, language }: BoardRequest, memberId: bigint): Promise<Board> {
      const { from, to } = periodAround(clock.now(), period, timeZone)
      const board = { period, startsAt: from }
      const [leaders, own] = await Promise.all([listLeaders(db, board, boardLength), around(board, memberId)])
      const list = leaders.map((leader, index) => present(leader, index + 1))
      const start = (pageNo - 1) * pageSize
      return {
        list: list.slice(start, start + pageSize),
        totalPages: Math.ceil(list.length / pageSize),
        ...own,
        endsAt: to.getTime(),
        prizes: prizes.list(period, language),
      }
    },
  }
}

const present = ({ account, points }: Leader, rank: number): MissionRank => ({
  rank,
  accountMasked: `${account.at(0)}***${account.at(-1)}`,
  points,
})

export type BoardService = ReturnType<typeof createBoardService>
