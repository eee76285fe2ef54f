import type { Game } from '@parlay/shared/contracts/endpoints/games'
import { gameUrlAnswerSchema } from '@parlay/shared/contracts/vendor-wallet'
import type { Clock } from '../../clock'
import type { Database } from '../../db'
import { AppError } from '../../errors'
import { createGameSessions, type Launcher } from './game-sessions'
import { findAnySlotCode, findGame, type LaunchableGame, listVendorGames } from './games.sql'
import { type LaunchLook, type LaunchSettings, launchBody } from './launch-body'
import { presentGame } from './present-game'
import type { VendorClient } from './vendor-client'
import type { Vendor, VendorDirectory } from './vendor-directory'

export interface LaunchRequest extends LaunchLook {
  vassalage: string
  gameType: string
  nodeId?: string
  gameCode?: string
  mode: 'REAL' | 'DEMO'
}

export interface SportsBookRequest extends Omit<LaunchLook, 'backTo' | 'colours'> {
  vassalage: string
  nodeId?: string
  theme: 'dark' | 'light'
}

export interface Launch {
  url: string
  origin: string
  openMode: 'ROUTE' | 'FRAME' | 'WINDOW' | 'POPUP_LIST'
  sessionId: string
  demo: boolean
  game: Game
}

export interface LaunchServiceOptions {
  db: Database
  clock: Clock
  vendors: VendorDirectory
  client: VendorClient
  settings: LaunchSettings
  /** Brings money along to a vendor with wallets of its own. Must not throw. */
  onOpen: (launch: { sessionId: string; memberId: bigint; vendor: Vendor }) => Promise<void>
}

/** Opens games. A session takes bets only after the vendor has answered the launch. */
export function createLaunchService({ db, clock, vendors, client, settings, onOpen }: LaunchServiceOptions) {
  const sessions = createGameSessions({ db, clock, currency: settings.currency })

  const openVendor = async ({ vassalage, maintenance }: LaunchableGame): Promise<Vendor> => {
    const vendor = await vendors.find(vassalage)
    if (vendor === undefined) throw new AppError('GAME_UNKNOWN')
    if (maintenance || !vendor.isEnabled) throw new AppError('GAME_MAINTENANCE')
    return vendor
  }

  const requestUrl = async (vendor: Vendor, body: ReturnType<typeof launchBody>): Promise<string> => {
    const call = { path: '/operator/generic/v2/game/url', body, answer: gameUrlAnswerSchema }
    try {
      const { url } = await client.ask(vendor, call)
      if (new URL(url).origin !== vendor.gameOrigin) throw new Error('vendor answered an address of another origin')
      return url
    } catch (cause) {
      throw new AppError('GAME_VENDOR_DOWN', { cause })
    }
  }

  const open = async (game: LaunchableGame, look: LaunchLook, launcher: Launcher) => {
    const vendor = await openVendor(game)
    const session = await sessions.open(game, launcher)
    const url = await requestUrl(vendor, launchBody(settings, { game, session, look, ip: launcher.ip }))
    await sessions.activate(game, session.id, launcher.memberId)
    await onOpen({ sessionId: session.id, memberId: launcher.memberId, vendor })
    return { url, origin: vendor.gameOrigin, session }
  }

  return {
    async launch(request: LaunchRequest, launcher: Launcher): Promise<Launch> {
      const { game, isList } = await chooseGame(db, request, launcher.memberId)
      if (request.mode === 'DEMO') throw new AppError('GAME_DEMO_OFF')
      const unopened = { origin: '', sessionId: '', demo: false, game: presentGame(game) }
      if (isList || game.openMode === 'ROUTE') {
        await openVendor(game)
        if (isList) return { ...unopened, url: '', openMode: 'POPUP_LIST' }
        return { ...unopened, url: sportsBookPath(game), openMode: 'ROUTE' }
      }
      const { url, origin, session } = await open(game, request, launcher)
      return { ...unopened, url, origin, openMode: game.openMode, sessionId: session.id }
    },

    /** The sports book in a frame, for as long as its session takes bets. */
    async launchSportsBook({ vassalage, nodeId, theme, ...look }: SportsBookRequest, launcher: Launcher) {
      const books = await listVendorGames(db, launcher.memberId, { vassalage, kind: 'SPORTS_BOOK' })
      const book = books.find((game) => game.isGame === 'GAME' && (nodeId === undefined || game.nodeId === nodeId))
      if (book === undefined) throw new AppError('GAME_UNKNOWN')
      const { url, origin, session } = await open(book, { ...look, backTo: 'FBSPORTS', colours: theme }, launcher)
      const expiresIn = Math.floor((session.expiresAt.getTime() - clock.now().getTime()) / 1000)
      return { url, origin, expiresIn, sessionId: session.id, game: presentGame(book) }
    },

    /** Sandbox only: a session that takes bets at once, for a second implementation of the wallet protocol. */
    async openActivated(memberId: bigint, gameCode: string | undefined) {
      const game = await findGame(db, memberId, { gameCode: gameCode ?? (await findAnySlotCode(db)) })
      if (game === undefined) throw new AppError('GAME_UNKNOWN')
      const session = await sessions.open(game, { memberId, ip: '127.0.0.1', userAgent: 'sandbox' })
      await sessions.activate(game, session.id, memberId)
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

/** By its name, or by its vendor: then the vendor's only game, or the list of its games. */
async function chooseGame(db: Database, request: LaunchRequest, memberId: bigint) {
  const { vassalage, gameType } = request
  const isNamed = request.nodeId !== undefined || request.gameCode !== undefined
  const found = isNamed
    ? [await findGame(db, memberId, request)]
    : await listVendorGames(db, memberId, { vassalage, gameType })
  const [game] = found
  if (game?.vassalage !== vassalage || game.gameType !== gameType) throw new AppError('GAME_UNKNOWN')
  return { game, isList: game.isGame === 'VASSALAGE' || found.length > 1 }
}

/** The page of ours that launches the book by itself. */
const sportsBookPath = ({ vassalage, nodeId }: LaunchableGame): string =>
  `/fbsports?${new URLSearchParams({ vassalage, nodeId })}`
