import type { Clock } from '../core/clock'
import { hashSecret, newSecret } from '../core/credentials'
import { AppError } from '../core/errors'
import type { Database } from '../db'
import { createSessionEnds, sessionRotated } from './end-sessions'
import { createCallerRecognition, type Session } from './recognise-caller'
import { insertSession, listOpenSessions, noteAuthentication, type OpenSessionRow, rotateSession } from './session.sql'
import { limitsAt, sessionsPerMember } from './session-limits'

export { sessionEndedChannel, sessionRotated } from './end-sessions'
export type { Session } from './recognise-caller'
export { absoluteLimit, idleLimit, sessionsPerMember } from './session-limits'

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

/** Sessions in the database, shared by all gateways. The cookie and a tab token are valid only together. */
export function createSessionStore({ db, clock }: { db: Database; clock: Clock }) {
  const { announceEnd, ...ends } = createSessionEnds({ db, clock })

  return {
    ...ends,
    ...createCallerRecognition({ db, clock, end: ends.end }),

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
      ends.announceEnds(replaced, 'replaced')
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

    /** Lists the member's open sessions, the one seen last first. */
    async list(memberId: bigint): Promise<OpenSessionRow[]> {
      return listOpenSessions(db, memberId, limitsAt(clock.now()))
    },

    /** Saves that the member has entered the password again, for calls that require a recent entry. */
    noteAuthentication: ({ id }: Pick<Session, 'id'>) => noteAuthentication(db, id, clock.now()),
  }
}
