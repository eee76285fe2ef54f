import type { Clock } from '../core/clock'
import { hashSecret, isSecret, newSecret } from '../core/credentials'
import { AppError } from '../core/errors'
import type { Database } from '../db'
import type { SessionEnds } from './end-sessions'
import { findSessionByCookie, findSessionByTab, insertTab, type SessionRow, touchSession } from './session.sql'
import { expiryOf } from './session-limits'

const tabsPerSession = 30
/** Milliseconds. The sliding end is moved at most this often, so that a busy page does not cause a write with every call. */
const touchInterval = 60_000

/** The caller. `isAgent`: 0 member, 1, 2, 41, 42 agent, 4 trial. */
export interface Session {
  id: bigint
  memberId: bigint
  account: string
  isAgent: number
  rankLevel: number
  language: string
  createdAt: Date
  lastSeenAt: Date
  expiresAt: Date
  /** The way in which it was opened: `username`, `sms`, `remembered`, `freeplay` … */
  loginType: string
  /** The time at which the member last entered a password or a code. */
  authenticatedAt: Date
  /** While set, the session may do nothing but change the password and log out. */
  mustChangeReason: string | null
}

function toSession(row: SessionRow): Session {
  const { memberStatus, endReason, ...session } = row
  return { ...session, expiresAt: expiryOf(row) }
}

interface CallerOptions {
  db: Database
  clock: Clock
  end: SessionEnds['end']
}

/** Finds the session of a call or of a browser, and ends one that must not continue. */
export function createCallerRecognition({ db, clock, end }: CallerOptions) {
  async function assertOpen(row: SessionRow): Promise<void> {
    if (row.endReason === 'expired') throw new AppError('AUTH_SESSION_EXPIRED')
    if (row.endReason !== null) throw new AppError('AUTH_SESSION_REVOKED')
    if (row.memberStatus !== 'ACTIVE') {
      await end(row.id, 'revoked')
      throw new AppError('AUTH_SESSION_REVOKED')
    }
    if (expiryOf(row) <= clock.now()) {
      await end(row.id, 'expired')
      throw new AppError('AUTH_SESSION_EXPIRED')
    }
  }

  /** Moves the session's sliding end after an act of the member. Returns when the member was last seen. */
  async function touch({ id, lastSeenAt }: Pick<Session, 'id' | 'lastSeenAt'>): Promise<Date> {
    const now = clock.now()
    if (now.getTime() - lastSeenAt.getTime() < touchInterval) return lastSeenAt
    await touchSession(db, id, now)
    return now
  }

  return {
    touch,

    /** Returns the session of a call. Throws AUTH_NOT_LOGGED_IN, AUTH_SESSION_EXPIRED or AUTH_SESSION_REVOKED. */
    async authenticate(cookie: string | undefined, token: string | undefined): Promise<Session> {
      if (!isSecret(cookie) || !isSecret(token)) throw new AppError('AUTH_NOT_LOGGED_IN')
      const row = await findSessionByTab(db, hashSecret(cookie), hashSecret(token))
      if (!row) throw new AppError('AUTH_NOT_LOGGED_IN')
      await assertOpen(row)
      const session = toSession(row)
      await touch(session)
      return session
    },

    /** Creates a token for a new tab of the browser that holds the cookie; undefined without an open session. */
    async adopt(cookie: string | undefined): Promise<{ session: Session; token: string } | undefined> {
      if (!isSecret(cookie)) return undefined
      const row = await findSessionByCookie(db, hashSecret(cookie))
      if (!row) return undefined
      const isOpen = await assertOpen(row).then(
        () => true,
        () => false,
      )
      if (!isOpen) return undefined
      const token = newSecret()
      await insertTab(db, row.id, hashSecret(token), clock.now(), tabsPerSession - 1)
      const session = toSession(row)
      await touch(session)
      return { session, token }
    },
  }
}
