import type { GameSession } from '@parlay/contracts/endpoints/game-sessions'
import { printMoney } from '@parlay/contracts/money'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import type { Database, Sql } from '../../../db'
import { closeGameSession, closeUnseenSessions, expireGameSessions, noteSessionSeen } from './game-session.sql'
import { pageOf } from './lobby.service'
import { countSessions, listSessionRows, type SessionRow } from './session-list.sql'

export interface SessionQuery {
  vassalage?: string
  startTime?: number
  endTime?: number
  pageNo: number
  pageSize: number
}

/** The end of a session, for modules that act on it. */
export interface EndedSession {
  sessionId: string
  memberId: bigint
  vassalage: string
}

export interface SessionServiceOptions {
  db: Database
  clock: Clock
  /** Must not throw. */
  onEnd: (session: EndedSession) => Promise<void>
}

/** Four times the interval of the page's calls, so that a lost call ends no game. */
const unseenFor = 2 * 60_000

const timeOf = (milliseconds: number | undefined) => (milliseconds === undefined ? undefined : new Date(milliseconds))

/** A member's own game sessions, with their sums and their end. */
export function createSessionService({ db, clock, onEnd }: SessionServiceOptions) {
  const find = async (id: string, memberId: bigint): Promise<SessionRow> => {
    const [row] = await listSessionRows(db, { memberId, id, at: clock.now() }, { limit: 1, offset: 0 })
    if (row === undefined) throw new AppError('GAME_UNKNOWN')
    return row
  }

  return {
    /** The page with the game calls this repeatedly, which keeps the session open. */
    async get(id: string, memberId: bigint) {
      await noteSessionSeen(db, { id, memberId, at: clock.now() })
      return { ...presentSession(await find(id, memberId)), serverTime: clock.now().getTime() }
    },

    async list(read: Sql, query: SessionQuery, memberId: bigint) {
      const { vassalage, startTime, endTime, pageNo, pageSize } = query
      const filter = { memberId, vassalage, from: timeOf(startTime), until: timeOf(endTime), at: clock.now() }
      const rows = await listSessionRows(read, filter, pageOf(query))
      const totalCount = await countSessions(read, filter)
      const totalPages = Math.ceil(totalCount / pageSize)
      return { list: rows.map(presentSession), totalPages, totalCount, pageNo, pageSize }
    },

    /** Ends a session. Ending it again changes nothing and returns the same sums. */
    async close(sessionId: string, memberId: bigint): Promise<{ net: string; rounds: number }> {
      const { vassalage, endedAt } = await find(sessionId, memberId)
      await closeGameSession(db, { id: sessionId, memberId, at: clock.now() })
      if (endedAt === null) await onEnd({ sessionId, memberId, vassalage })
      const { win, stake, rounds } = await find(sessionId, memberId)
      return { net: printMoney(win - stake), rounds }
    },

    async sweep(): Promise<void> {
      const now = clock.now()
      await expireGameSessions(db, now)
      await closeUnseenSessions(db, new Date(now.getTime() - unseenFor))
    },
  }
}

const presentSession = ({ startedAt, endedAt, stake, win, ...session }: SessionRow): GameSession => ({
  ...session,
  startedAt: startedAt.getTime(),
  endedAt: endedAt?.getTime() ?? null,
  stake: printMoney(stake),
  win: printMoney(win),
  net: printMoney(win - stake),
})
