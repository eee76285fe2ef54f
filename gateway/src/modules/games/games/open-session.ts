import { createHash, randomBytes } from 'node:crypto'
import { ulid } from 'ulid'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import type { Database } from '../../../db'
import {
  activateGameSession,
  closeOtherSlotSessions,
  findOrCreateWalletUser,
  holdPortalSession,
  insertGameSession,
  lockLaunches,
} from './game-session.sql'
import type { LaunchableGame } from './games.sql'

/** The member who launches a game, with session and browser. */
export interface Launcher {
  memberId: bigint
  /** The login session that the game ends with. Null if no page opened the game. */
  portalSessionId: bigint | null
  ip: string
  userAgent: string
}

export interface OpenedSession {
  id: string
  /** Known only to the vendor. The database holds its hash. */
  token: string
  walletUser: string
  expiresAt: Date
}

export const sessionLifetime = 12 * 60 * 60 * 1000
/** Longer than the user agent of any browser. */
const longestUserAgent = 512

const hashGameToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export const findWalletUser = (db: Database, vendorCode: string, memberId: bigint): Promise<string> =>
  findOrCreateWalletUser(db, { vendorCode, memberId, proposal: randomBytes(12).toString('base64url') })

/** Opens sessions, one row per launch. A session accepts no bets until it is activated. */
export function createGameSessions({ db, clock, currency }: { db: Database; clock: Clock; currency: string }) {
  return {
    async open(game: LaunchableGame, { memberId, portalSessionId, ip, userAgent }: Launcher): Promise<OpenedSession> {
      const token = randomBytes(32).toString('base64url')
      const at = clock.now()
      const id = ulid(at.getTime())
      const expiresAt = new Date(at.getTime() + sessionLifetime)
      const walletUser = await findWalletUser(db, game.vassalage, memberId)
      await insertGameSession(db, {
        id,
        tokenHash: hashGameToken(token),
        memberId,
        vendorCode: game.vassalage,
        walletUser,
        gameCode: game.gameCode,
        currency,
        at,
        expiresAt,
        portalSessionId,
        ip,
        userAgent: userAgent.slice(0, longestUserAgent),
      })
      return { id, token, walletUser, expiresAt }
    },

    /**
     * Activates a session. A member plays one slot at a time, so an earlier one ends, at whichever vendor (reference
     * PR-04). Throws AUTH_SESSION_REVOKED if the login session has ended while the vendor was being called.
     */
    activate: (game: LaunchableGame, id: string, { memberId, portalSessionId }: Launcher) =>
      db.transaction(async (tx) => {
        const at = clock.now()
        await lockLaunches(tx, memberId)
        if (portalSessionId !== null && !(await holdPortalSession(tx, portalSessionId)))
          throw new AppError('AUTH_SESSION_REVOKED')
        await activateGameSession(tx, id, at)
        if (game.kind === 'SLOT') await closeOtherSlotSessions(tx, { id, memberId, at })
      }),
  }
}
