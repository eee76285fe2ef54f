import type { Clock } from '../core/clock'
import { AppError } from '../core/errors'
import type { Database } from '../db'
import { hashSecret, isSecret, newSecret } from './credentials'
import {
  endSession,
  endSessionsOf,
  findSessionByCookie,
  findSessionByTab,
  insertSession,
  insertTab,
  listOpenSessions,
  noteAuthentication,
  type OpenSessionRow,
  revokeSession,
  rotateSession,
  type SessionRow,
  sweepSessions,
  touchSession,
} from './session.sql'

const minute = 60_000
const hour = 60 * minute
export const idleLimit = 30 * minute
export const absoluteLimit = 12 * hour
const keptAfterEnd = 7 * 24 * hour
/** The number of sessions that a member may have open. A further one ends the oldest. */
export const sessionsPerMember = 3
const tabsPerSession = 30
/** The sliding end is moved at most this often, so that a busy page does not cause a write with every call. */
const touchInterval = minute

export const sessionEndedChannel = 'session_ended'
/** Announced like an end: connections with the old secrets are cut off, and the session continues. */
export const sessionRotated = 'rotated'
/** `password`: the password was changed in another session. */
export type SessionEnd = 'logout' | 'replaced' | 'expired' | 'revoked' | 'password'

/** The caller. `isAgent`: 0 member, 1, 2, 41, 42 agent, 4 trial. */
export interface Session {
  id: bigint
  memberId: bigint
  account: string
  isAgent: number
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

export interface NewSession {
  memberId: bigint
  ip: string
  userAgent: string
  loginType?: string
}

/** The new secrets of the browser: the value of the cookie, and the token of the tab that made the call. */
export interface SessionSecrets {
  cookie: string
  token: string
}

export type SessionStore = ReturnType<typeof createSessionStore>

const expiryOf = (row: SessionRow): Date =>
  new Date(Math.min(row.createdAt.getTime() + absoluteLimit, row.lastSeenAt.getTime() + idleLimit))

const limitsAt = (now: Date) => ({
  seenBefore: new Date(now.getTime() - idleLimit),
  openedBefore: new Date(now.getTime() - absoluteLimit),
})

function toSession(row: SessionRow): Session {
  const { memberStatus, endReason, ...session } = row
  return { ...session, expiresAt: expiryOf(row) }
}

/** Sessions in the database, shared by all gateways. The cookie and a tab token are valid only together. */
export function createSessionStore({ db, clock }: { db: Database; clock: Clock }) {
  const announceEnd = (id: bigint, reason: SessionEnd | typeof sessionRotated) =>
    db.notify(sessionEndedChannel, `${id}:${reason}`)

  function announceEnds(ids: readonly bigint[], reason: SessionEnd): void {
    for (const id of ids) announceEnd(id, reason)
  }

  async function end(id: bigint, reason: SessionEnd): Promise<void> {
    if (await endSession(db, id, reason, clock.now())) announceEnd(id, reason)
  }

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
    end,
    announceEnds,

    /** Opens a session without a log-in. Ends the oldest one if there are more than three. */
    async open({ memberId, ip, userAgent, loginType = 'username' }: NewSession): Promise<SessionSecrets> {
      const cookie = newSecret()
      const token = newSecret()
      const replaced = await insertSession(db, {
        memberId,
        cookieHash: hashSecret(cookie),
        tabHash: hashSecret(token),
        ip,
        userAgent: userAgent.slice(0, 256),
        now: clock.now(),
        others: sessionsPerMember - 1,
        loginType,
      })
      announceEnds(replaced, 'replaced')
      return { cookie, token }
    },

    /**
     * Gives an open session new secrets after its rights have changed (password, second factor). The old secrets open
     * nothing. Its other tabs obtain tokens through the new cookie. Throws AUTH_SESSION_REVOKED.
     */
    async rotate({ id }: Pick<Session, 'id'>): Promise<SessionSecrets> {
      const secrets = { cookie: newSecret(), token: newSecret() }
      const isRotated = await rotateSession(db, {
        sessionId: id,
        cookieHash: hashSecret(secrets.cookie),
        tabHash: hashSecret(secrets.token),
        now: clock.now(),
      })
      if (!isRotated) throw new AppError('AUTH_SESSION_REVOKED')
      announceEnd(id, sessionRotated)
      return secrets
    },

    /**
     * Ends all sessions of a member, or all but `except`, with the remembered browsers and unfinished log-ins that
     * could open new ones. Returns the number of ended sessions. With the reason `password` the kept session's browser
     * also forgets the member.
     */
    async endAll(
      memberId: bigint,
      { except }: { except?: bigint } = {},
      reason: SessionEnd = 'revoked',
    ): Promise<number> {
      const ended = await endSessionsOf(db, { memberId, except: except ?? null, reason, now: clock.now() })
      announceEnds(ended, reason)
      return ended.length
    },

    /** Ends one of a member's sessions. Returns false if it does not exist or belongs to another member. */
    async revoke(memberId: bigint, id: bigint): Promise<boolean> {
      const isEnded = await revokeSession(db, memberId, id, clock.now())
      if (isEnded) announceEnd(id, 'revoked')
      return isEnded
    },

    /** Lists the member's open sessions, the one seen last first. */
    async list(memberId: bigint): Promise<OpenSessionRow[]> {
      return listOpenSessions(db, memberId, limitsAt(clock.now()))
    },

    /** Saves that the member has entered the password again, for calls that require a recent entry. */
    noteAuthentication: ({ id }: Pick<Session, 'id'>) => noteAuthentication(db, id, clock.now()),

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

    /** Ends the session of the cookie that this browser still had. */
    async endByCookie(cookie: string | undefined, reason: SessionEnd): Promise<void> {
      if (!isSecret(cookie)) return
      const row = await findSessionByCookie(db, hashSecret(cookie))
      if (row) await end(row.id, reason)
    },

    /** Ends expired sessions and notifies the pages that are still connected. */
    async sweep(): Promise<void> {
      const now = clock.now()
      const endedBefore = new Date(now.getTime() - keptAfterEnd)
      const expired = await sweepSessions(db, { ...limitsAt(now), endedBefore })
      announceEnds(expired, 'expired')
    },
  }
}
