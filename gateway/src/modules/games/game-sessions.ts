import { createHash, randomBytes } from 'node:crypto'
import { ulid } from 'ulid'
import type { Clock } from '../../clock'
import type { Database } from '../../db'
import {
  activateGameSession,
  closeOtherSlotSessions,
  findOrCreateWalletUser,
  insertGameSession,
  lockLaunches,
} from './game-session.sql'
import type { LaunchableGame } from './games.sql'

/** Who launches, and from where. */
export interface Launcher {
  memberId: bigint
  ip: string
  userAgent: string
}

export interface OpenedSession {
  id: string
  /** Known to the vendor and to nobody else; only its hash is kept. */
  token: string
  walletUser: string
  expiresAt: Date
}

const sessionLifetime = 12 * 60 * 60 * 1000
/** More than any browser sends. */
const longestUserAgent = 512

const hashGameToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export const findWalletUser = (db: Database, vendorCode: string, memberId: bigint): Promise<string> =>
  findOrCreateWalletUser(db, { vendorCode, memberId, proposal: randomBytes(12).toString('base64url') })

/** Opens sessions, one row per launch. A session takes no bets until it is activated. */
export function createGameSessions({ db, clock, currency }: { db: Database; clock: Clock; currency: string }) {
  return {
    async open(game: LaunchableGame, { memberId, ip, userAgent }: Launcher): Promise<OpenedSession> {
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
        ip,
        userAgent: userAgent.slice(0, longestUserAgent),
      })
      return { id, token, walletUser, expiresAt }
    },

    /** One slot at a time: a member's earlier one ends, at whichever vendor (reference PR-04). */
    activate: (game: LaunchableGame, id: string, memberId: bigint) =>
      db.transaction(async (tx) => {
        const at = clock.now()
        await lockLaunches(tx, memberId)
        await activateGameSession(tx, id, at)
        if (game.kind === 'SLOT') await closeOtherSlotSessions(tx, { id, memberId, at })
      }),
  }
}
