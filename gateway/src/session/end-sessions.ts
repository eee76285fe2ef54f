import type { Clock } from '../core/clock'
import { hashSecret, isSecret } from '../core/credentials'
import type { Database } from '../db'
import { endSession, endSessionsOf, findSessionByCookie, revokeSession, sweepSessions } from './session.sql'
import { limitsAt } from './session-limits'

/** Milliseconds for which an ended session is kept, so that its browser is notified of the reason. */
const keptAfterEnd = 7 * 24 * 3_600_000

export const sessionEndedChannel = 'session_ended'
/** Announced like an end: connections with the old secrets are cut off, and the session continues. */
export const sessionRotated = 'rotated'
/** `password`: the password was changed in another session. */
export type SessionEnd = 'logout' | 'replaced' | 'expired' | 'revoked' | 'password'

/** Ends sessions, and announces each end to the gateways that hold connections of the session. */
export function createSessionEnds({ db, clock }: { db: Database; clock: Clock }) {
  const announceEnd = (id: bigint, reason: SessionEnd | typeof sessionRotated) =>
    db.notify(sessionEndedChannel, `${id}:${reason}`)

  function announceEnds(ids: readonly bigint[], reason: SessionEnd): void {
    for (const id of ids) announceEnd(id, reason)
  }

  async function end(id: bigint, reason: SessionEnd): Promise<void> {
    if (await endSession(db, id, reason, clock.now())) announceEnd(id, reason)
  }

  return {
    announceEnd,
    announceEnds,
    end,

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

export type SessionEnds = ReturnType<typeof createSessionEnds>
