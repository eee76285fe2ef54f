import { createHash, randomBytes } from 'node:crypto'
import type { Game } from '@parlay/shared/contracts/endpoints/games'
import type { LanguageCode } from '@parlay/shared/contracts/shapes'
import type { GameMeta } from '@parlay/shared/contracts/vendor-wallet'
import { printMoney } from '@parlay/shared/money'
import { ulid } from 'ulid'
import type { Clock } from '../../clock'
import type { Database } from '../../db'
import { AppError } from '../../errors'
import {
  activateGameSession,
  closeGameSession,
  closeOtherSlotSessions,
  findOrCreateWalletUser,
  insertGameSession,
  lockLaunches,
} from './game-session.sql'
import { findAnySlotCode, findGame, type LaunchableGame } from './games.sql'
import { presentGame } from './present-game'
import type { VendorClient } from './vendor-client'

export interface LaunchRequest {
  vassalage: string
  gameType: string
  nodeId?: string
  gameCode?: string
  mode: 'REAL' | 'DEMO'
  platform: 'DESKTOP' | 'MOBILE'
  language: LanguageCode
  backTo: 'HOME' | 'LOBBY' | 'LOTTERY'
}

/** Who launches, and from where. */
export interface Launcher {
  memberId: bigint
  ip: string
  userAgent: string
}

export interface Launch {
  url: string
  origin: string
  openMode: 'FRAME'
  sessionId: string
  demo: boolean
  game: Game
}

export interface LaunchSettings {
  /** The one origin on which this vendor's games may run. */
  gameOrigin: string
  /** Our own public address, for the way back. */
  siteUrl: string
  currency: string
  country: string
  merchantCode: string
}

const sessionLifetime = 12 * 60 * 60 * 1000
const backPaths = { HOME: '/', LOBBY: '/rng', LOTTERY: '/lott' } as const
const languageTags: Record<LanguageCode, string> = {
  CN: 'zh-Hans',
  EN: 'en',
  ID: 'id',
  TH: 'th',
  TY: 'fil',
  VI: 'vi',
  JA: 'ja',
}

const hashGameToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export interface LaunchServiceOptions {
  db: Database
  clock: Clock
  vendor: VendorClient
  settings: LaunchSettings
}

/** Opens and ends game sessions. A session takes bets only after the vendor has answered the launch. */
export function createLaunchService({ db, clock, vendor, settings }: LaunchServiceOptions) {
  const openSession = async (game: LaunchableGame, { memberId, ip, userAgent }: Launcher) => {
    const token = randomBytes(32).toString('base64url')
    const at = clock.now()
    const id = ulid(at.getTime())
    const walletUser = await db.transaction(async (tx) => {
      const proposal = randomBytes(12).toString('base64url')
      const user = await findOrCreateWalletUser(tx, { vendorCode: game.vassalage, memberId, proposal })
      await insertGameSession(tx, {
        id,
        tokenHash: hashGameToken(token),
        memberId,
        vendorCode: game.vassalage,
        walletUser: user,
        gameCode: game.gameCode,
        currency: settings.currency,
        at,
        expiresAt: new Date(at.getTime() + sessionLifetime),
        ip,
        userAgent,
      })
      return user
    })
    return { id, token, walletUser }
  }

  const activate = (game: LaunchableGame, id: string, memberId: bigint) =>
    db.transaction(async (tx) => {
      const at = clock.now()
      await lockLaunches(tx, memberId)
      await activateGameSession(tx, id, at)
      if (game.kind === 'SLOT') await closeOtherSlotSessions(tx, { id, memberId, at })
    })

  const requestUrl = async (
    game: LaunchableGame,
    session: { token: string; walletUser: string },
    { request, launcher }: { request: LaunchRequest; launcher: Launcher },
  ): Promise<string> => {
    try {
      const url = await vendor.requestGameUrl({
        user: session.walletUser,
        token: session.token,
        game_code: game.gameCode,
        platform: request.platform === 'MOBILE' ? 'GPL_MOBILE' : 'GPL_DESKTOP',
        currency: settings.currency,
        lang: languageTags[request.language],
        country: settings.country,
        ip: launcher.ip,
        lobby_url: new URL(backPaths[request.backTo], settings.siteUrl).href,
        operator_id: settings.merchantCode,
        meta: {
          vendorCode: game.vassalage,
          name: game.name,
          gameType: game.gameType,
          seed: game.seed,
          model: game.model,
          theme: game.family,
          minBet: printMoney(game.minBet),
        } satisfies GameMeta,
      })
      if (new URL(url).origin !== settings.gameOrigin) throw new Error('vendor answered an address of another origin')
      return url
    } catch (cause) {
      throw new AppError('GAME_VENDOR_DOWN', { cause })
    }
  }

  return {
    async launch(request: LaunchRequest, launcher: Launcher): Promise<Launch> {
      const game = await findGame(db, launcher.memberId, request)
      if (game?.vassalage !== request.vassalage || game.gameType !== request.gameType)
        throw new AppError('GAME_UNKNOWN')
      if (game.maintenance) throw new AppError('GAME_MAINTENANCE')
      if (request.mode === 'DEMO') throw new AppError('GAME_DEMO_OFF')

      const session = await openSession(game, launcher)
      const url = await requestUrl(game, session, { request, launcher })
      await activate(game, session.id, launcher.memberId)
      return {
        url,
        origin: settings.gameOrigin,
        openMode: 'FRAME',
        sessionId: session.id,
        demo: false,
        game: presentGame(game),
      }
    },

    async close(sessionId: string, memberId: bigint): Promise<{ net: string; rounds: number }> {
      const closed = await closeGameSession(db, { id: sessionId, memberId, at: clock.now() })
      if (closed === undefined) throw new AppError('GAME_UNKNOWN')
      return { net: printMoney(closed.net), rounds: closed.rounds }
    },

    /** Sandbox only: a session that takes bets at once, for a second implementation of the wallet protocol. */
    async openActivated(memberId: bigint, gameCode: string | undefined) {
      const game = await findGame(db, memberId, { gameCode: gameCode ?? (await findAnySlotCode(db)) })
      if (game === undefined) throw new AppError('GAME_UNKNOWN')
      const session = await openSession(game, { memberId, ip: '127.0.0.1', userAgent: 'sandbox' })
      await activate(game, session.id, memberId)
      return {
        user: session.walletUser,
        token: session.token,
        currency: settings.currency,
        vendorCode: game.vassalage,
        gameCode: game.gameCode,
      }
    },
  }
}

export type LaunchService = ReturnType<typeof createLaunchService>
