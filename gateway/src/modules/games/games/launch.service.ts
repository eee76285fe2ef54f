import type { OwnWallet } from '@parlay/contracts/endpoints/game-launches'
import type { Game } from '@parlay/contracts/endpoints/games'
import { gameUrlAnswerSchema } from '@parlay/contracts/vendor-wallet'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import type { Database } from '../../../db'
import { listFreeRoundsOf } from '../vendor-wallet'
import type { Vendor, VendorClient, VendorDirectory } from '../vendors'
import { buildLaunchBody, type LaunchAppearance, type LaunchSettings } from './build-launch-body'
import { type CategoryCheck, createCategoryCheck } from './check-category'
import { findAnySlotCode, findGame, type LaunchableGame, listVendorGames } from './games.sql'
import { createGameSessions, type Launcher } from './open-session'
import { hasDemo, presentGame } from './present-game'

export interface LaunchRequest extends LaunchAppearance {
  vassalage: string
  gameType: string
  nodeId?: string
  gameCode?: string
  mode: 'REAL' | 'DEMO'
}

export interface SportsBookRequest extends Omit<LaunchAppearance, 'backUrl' | 'colours'> {
  vassalage: string
  nodeId?: string
  theme: 'dark' | 'light'
}

export interface DemoRequest extends LaunchAppearance {
  vassalage: string
  gameType: string
  nodeId: string
}

export interface Launch {
  url: string
  origin: string
  openMode: 'ROUTE' | 'FRAME' | 'WINDOW' | 'POPUP_LIST'
  sessionId: string
  demo: boolean
  game: Game
  ownWallet?: OwnWallet | undefined
  freeRounds?: number | undefined
}

export interface LaunchServiceOptions {
  db: Database
  clock: Clock
  vendors: VendorDirectory
  client: VendorClient
  settings: LaunchSettings
  /** True if the operator allows games with play money. */
  isDemoOn: () => boolean
  /** Lists the categories that are switched off, whose games cannot be opened. */
  listClosed: () => readonly string[]
  /** Moves money to a vendor with separate wallets and returns that wallet. Must not throw. */
  onOpen: (launch: { sessionId: string; memberId: bigint; vendor: Vendor }) => Promise<OwnWallet | undefined>
}

/** Opens games. A session accepts bets only after the vendor has answered the launch. */
export function createLaunchService({
  db,
  clock,
  vendors,
  client,
  settings,
  onOpen,
  ...options
}: LaunchServiceOptions) {
  const { isDemoOn } = options
  const sessions = createGameSessions({ db, clock, currency: settings.currency })
  const assertOffered = createCategoryCheck(options.listClosed)

  const openVendor = async ({ vassalage, maintenance }: LaunchableGame): Promise<Vendor> => {
    const vendor = await vendors.find(vassalage)
    if (vendor === undefined) throw new AppError('GAME_UNKNOWN')
    if (maintenance || !vendor.isEnabled) throw new AppError('GAME_MAINTENANCE')
    return vendor
  }

  const requestUrl = async (vendor: Vendor, body: ReturnType<typeof buildLaunchBody>): Promise<string> => {
    const call = { path: '/operator/generic/v2/game/url', body, answer: gameUrlAnswerSchema }
    try {
      const { url } = await client.ask(vendor, call)
      if (new URL(url).origin !== vendor.gameOrigin) throw new Error('vendor answered an address of another origin')
      return url
    } catch (cause) {
      throw new AppError('GAME_VENDOR_DOWN', { cause })
    }
  }

  const open = async (game: LaunchableGame, look: LaunchAppearance, launcher: Launcher) => {
    const vendor = await openVendor(game)
    const session = await sessions.open(game, launcher)
    const grants = { memberId: launcher.memberId, vendorCode: vendor.code, gameCode: game.gameCode, at: clock.now() }
    const freeRounds = await listFreeRoundsOf(db, grants)
    const url = await requestUrl(
      vendor,
      buildLaunchBody(settings, { game, session, freeRounds, look, ip: launcher.ip }),
    )
    await sessions.activate(game, session.id, launcher)
    const ownWallet = await onOpen({ sessionId: session.id, memberId: launcher.memberId, vendor })
    const left = freeRounds.reduce((sum, { rounds, used }) => sum + rounds - used, 0)
    return { url, origin: vendor.gameOrigin, session, ownWallet, freeRounds: left }
  }

  const openDemo = async (game: LaunchableGame, look: LaunchAppearance, ip: string) => {
    if (!isDemoOn() || !hasDemo(game)) throw new AppError('GAME_DEMO_OFF')
    const vendor = await openVendor(game)
    const url = await requestUrl(vendor, buildLaunchBody(settings, { game, look, ip }))
    return { url, origin: vendor.gameOrigin, game: presentGame(game) }
  }

  return {
    async launch(request: LaunchRequest, launcher: Launcher): Promise<Launch> {
      const { game, isList } = await chooseGame(db, request, launcher.memberId, assertOffered)
      if (request.mode === 'DEMO') {
        const demo = await openDemo(game, request, launcher.ip)
        return { ...demo, openMode: game.openMode, sessionId: '', demo: true }
      }
      const unopened = { origin: '', sessionId: '', demo: false, game: presentGame(game) }
      if (isList || game.openMode === 'ROUTE') {
        await openVendor(game)
        if (isList) return { ...unopened, url: '', openMode: 'POPUP_LIST' }
        return { ...unopened, url: sportsBookPath(game), openMode: 'ROUTE' }
      }
      const { session, ...opened } = await open(game, request, launcher)
      return { ...unopened, ...opened, openMode: game.openMode, sessionId: session.id }
    },

    /** Opens a game with play money, also for visitors. The vendor keeps the credit, and nothing is stored here. */
    async openDemo({ vassalage, gameType, nodeId, ...look }: DemoRequest, ip: string) {
      const game = await findGame(db, null, { nodeId })
      assertAsked(game, { vassalage, gameType }, assertOffered)
      return openDemo(game, look, ip)
    },

    /** Opens the sports book in a frame, until its session expires. */
    async launchSportsBook({ vassalage, nodeId, theme, ...look }: SportsBookRequest, launcher: Launcher) {
      const books = await listVendorGames(db, launcher.memberId, { vassalage, kind: 'SPORTS_BOOK' })
      const book = books.find((game) => game.isGame === 'GAME' && (nodeId === undefined || game.nodeId === nodeId))
      if (book === undefined) throw new AppError('GAME_UNKNOWN')
      assertOffered(book)
      const opened = await open(book, { ...look, backUrl: 'FBSPORTS', colours: theme }, launcher)
      const { session, ...shown } = opened
      const expiresIn = Math.floor((session.expiresAt.getTime() - clock.now().getTime()) / 1000)
      return { ...shown, expiresIn, sessionId: session.id, game: presentGame(book) }
    },

    /**
     * Opens a session that accepts bets immediately, for tests of other implementations of the wallet protocol. Sandbox
     * only.
     */
    async openActivated(memberId: bigint, gameCode: string | undefined) {
      const game = await findGame(db, memberId, { gameCode: gameCode ?? (await findAnySlotCode(db)) })
      if (game === undefined) throw new AppError('GAME_UNKNOWN')
      const launcher = { memberId, portalSessionId: null, ip: '127.0.0.1', userAgent: 'sandbox' }
      const session = await sessions.open(game, launcher)
      await sessions.activate(game, session.id, launcher)
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

/** Chooses a game by its name, or by its vendor. A vendor with one game opens that game, any other opens its list. */
async function chooseGame(db: Database, request: LaunchRequest, memberId: bigint, assertOffered: CategoryCheck) {
  const { vassalage, gameType } = request
  const isNamed = request.nodeId !== undefined || request.gameCode !== undefined
  const found = isNamed
    ? [await findGame(db, memberId, request)]
    : await listVendorGames(db, memberId, { vassalage, gameType })
  const [game] = found
  assertAsked(game, request, assertOffered)
  return { game, isList: game.isGame === 'VASSALAGE' || found.length > 1 }
}

/**
 * Throws GAME_UNKNOWN for a game that is not of the requested vendor and type. The switch is checked before the type,
 * because a page does not know the type of a vendor whose category is off.
 */
function assertAsked(
  game: LaunchableGame | undefined,
  { vassalage, gameType }: Pick<LaunchRequest, 'vassalage' | 'gameType'>,
  assertOffered: CategoryCheck,
): asserts game is LaunchableGame {
  if (game?.vassalage !== vassalage) throw new AppError('GAME_UNKNOWN')
  assertOffered(game)
  if (game.gameType !== gameType) throw new AppError('GAME_UNKNOWN')
}

/** The path of our page that launches the sports book itself. */
const sportsBookPath = ({ vassalage, nodeId }: LaunchableGame): string =>
  `/fbsports?${new URLSearchParams({ vassalage, nodeId })}`
