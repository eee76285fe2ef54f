import type { LanguageCode, RequestOf, ValueOf } from '@parlay/contracts'
import { drawKindOf } from '@parlay/contracts/draw-kinds'
import type * as calls from '@parlay/contracts/endpoints/lottery'
import { drawVendor } from '@parlay/contracts/game-category'
import type { PrizeMode } from '@parlay/contracts/prize-modes'
import { backPaths } from '../../core/back-paths'
import { AppError } from '../../core/errors'
import type { Database } from '../../db'
import type { DrawsService } from './draws/draws.service'
import { findLotteryGame, type LotteryGameRow, listRecentDraws, listRecentRows } from './lottery-game.sql'

type LobbyRequest = RequestOf<typeof calls.openLotteryLobby> &
  Required<Pick<RequestOf<typeof calls.openLotteryLobby>, 'device' | 'language' | 'backUrl' | 'lottoView'>>
type Lobby = ValueOf<typeof calls.openLotteryLobby>

const recentCount = 20

interface LotteryOptions extends Pick<DrawsService, 'isDrawGame' | 'nameOf'> {
  db: Database
  /** Returns whether a vendor's games, or the menu if no vendor is given, are offered in a prize mode. */
  offersMode: (mode: PrizeMode, vendor?: string) => boolean
  /** The categories that are switched off. */
  listClosed: () => readonly string[]
  /** The device for which the brand's pages are made. */
  device: string
}

const refuse = (field: keyof LobbyRequest): never => {
  throw new AppError('SYS_VALIDATION', { value: { fields: { [field]: 'err_validation' } } })
}

/** The addresses of lottery games on the site, and the games that a member played last. */
export function createLotteryService({ db, isDrawGame, nameOf, offersMode, listClosed, device }: LotteryOptions) {
  const assertOffered = (gameType: string): void => {
    if (listClosed().includes(gameType)) throw new AppError('SYS_FUNCTION_OFF')
  }
  return {
    async listRecent(memberId: bigint, language: LanguageCode): Promise<ValueOf<typeof calls.listRecentLotteryGames>> {
      const games = await listRecentRows(db, memberId, recentCount)
      const draws = await listRecentDraws(db, memberId, recentCount)
      return {
        list: games.map(({ maintenance: _, model, playedAt, ...row }) => ({
          ...row,
          drawKind: drawKindOf(model),
          image: `/art/games/${row.gameCode}`,
          playedAt: playedAt.getTime(),
        })),
        draws: draws
          .filter(({ gameCode }) => isDrawGame(gameCode))
          .map(({ gameCode, playedAt }) => ({
            gameCode,
            name: nameOf(gameCode, language),
            playedAt: playedAt.getTime(),
          })),
      }
    },

    /**
     * Throws GAME_UNKNOWN if the code is neither a game of the lottery page nor a draw, SYS_FUNCTION_OFF while its
     * category is switched off, GAME_MAINTENANCE while the game is in maintenance, and SYS_VALIDATION for a device or a
     * prize mode that the brand does not offer there.
     */
    async openLobby(request: LobbyRequest): Promise<Lobby> {
      const { lottoGameCode, lottoView, lottoPrizeMode: prizeMode, language, backUrl } = request
      if (request.device !== device) refuse('device')
      const assertMode = (vendor?: string): void => {
        if (prizeMode !== undefined && !offersMode(prizeMode, vendor)) refuse('lottoPrizeMode')
      }
      const common = { language, backUrl, backPath: backPaths[backUrl], prizeMode }
      if (lottoGameCode === undefined) {
        assertOffered('LOTT')
        assertMode()
        return { ...common, path: '/lott', gameCode: null, vendor: null, view: 'MENU' }
      }
      if (isDrawGame(lottoGameCode)) {
        assertOffered('LOTT')
        assertMode(drawVendor)
        return { ...common, name: nameOf(lottoGameCode, language), ...openDraws(lottoGameCode, lottoView) }
      }
      const game = await findLotteryGame(db, lottoGameCode)
      if (game === undefined) throw new AppError('GAME_UNKNOWN')
      assertOffered(game.gameType)
      if (game.maintenance) throw new AppError('GAME_MAINTENANCE')
      assertMode(game.vassalage)
      return { ...common, name: game.name, ...openGame(game, lottoView) }
    },
  }
}

type LobbyPlace = Pick<Lobby, 'path' | 'gameCode' | 'vendor' | 'view'>

/** The page of a vendor's own game, or the menu that lists it. */
function openGame(
  { gameCode, vassalage: vendor, gameType }: LotteryGameRow,
  view: LobbyRequest['lottoView'],
): LobbyPlace {
  if (view === 'lobby') return { path: gameType === 'LOTT' ? '/lott' : '/elott', gameCode, vendor, view: 'MENU' }
  return { path: `/lottery?${new URLSearchParams({ gameCode, vendor })}`, gameCode, vendor, view: 'GAME' }
}

/**
 * The betting page of a game's draws, or the menu that lists it. The prize mode is not in the address. The page takes
 * it from the lanes (product spec 4), so that a link cannot select odds that the site does not offer.
 */
function openDraws(gameCode: string, view: LobbyRequest['lottoView']): LobbyPlace {
  const game = { gameCode, vendor: drawVendor }
  if (view === 'lobby') return { ...game, path: '/lott', view: 'MENU' }
  return { ...game, path: `/lottery?${new URLSearchParams({ gameCode })}`, view: 'GAME' }
}

export type LotteryService = ReturnType<typeof createLotteryService>
