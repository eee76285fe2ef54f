import type { LanguageCode, RequestOf, ValueOf } from '@parlay/shared/contracts'
import { drawKindOf } from '@parlay/shared/contracts/draw-kinds'
import type * as calls from '@parlay/shared/contracts/endpoints/lottery'
import { drawVendor } from '@parlay/shared/contracts/endpoints/lottery'
import { AppError } from '../../core/errors'
import type { Database } from '../../db'
import type { DrawsService } from './draws/draws.service'
import { findLotteryGame, listRecentDraws, listRecentRows } from './lottery-game.sql'

type LobbyRequest = Required<Pick<RequestOf<typeof calls.openLotteryLobby>, 'language' | 'backTo' | 'lottoView'>> &
  Pick<RequestOf<typeof calls.openLotteryLobby>, 'lottoGameCode'>
type Lobby = ValueOf<typeof calls.openLotteryLobby>

const recentCount = 20

interface LotteryOptions extends Pick<DrawsService, 'isDrawGame' | 'nameOf'> {
  db: Database
}

/** The addresses of lottery games on the site, and which of them a member has played last. */
export function createLotteryService({ db, isDrawGame, nameOf }: LotteryOptions) {
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
     * Throws GAME_UNKNOWN for what is neither a game of the lottery page nor a draw, and GAME_MAINTENANCE while the
     * game is in maintenance.
     */
    async openLobby({ lottoGameCode, lottoView, language, backTo }: LobbyRequest): Promise<Lobby> {
      const place = { language, backTo }
      if (lottoGameCode === undefined) return { ...place, path: '/lott', gameCode: null, vendor: null, view: 'MENU' }
      if (isDrawGame(lottoGameCode)) return { ...place, ...openDraws(lottoGameCode, lottoView) }
      const game = await findLotteryGame(db, lottoGameCode)
      if (game === undefined) throw new AppError('GAME_UNKNOWN')
      if (game.maintenance) throw new AppError('GAME_MAINTENANCE')
      const { gameCode, vassalage: vendor } = game
      if (lottoView === 'lobby') {
        return { ...place, path: game.gameType === 'LOTT' ? '/lott' : '/elott', gameCode, vendor, view: 'MENU' }
      }
      return { ...place, path: `/lottery?${new URLSearchParams({ gameCode, vendor })}`, gameCode, vendor, view: 'GAME' }
    },
  }
}

/**
 * The betting page of a game's draws, or the menu that lists it. The prize mode is no part of the address: the page takes
 * it from the lanes (product spec 4), so that no link selects other odds than the site offers.
 */
function openDraws(
  gameCode: string,
  view: LobbyRequest['lottoView'],
): Pick<Lobby, 'path' | 'gameCode' | 'vendor' | 'view'> {
  const game = { gameCode, vendor: drawVendor }
  if (view === 'lobby') return { ...game, path: '/lott', view: 'MENU' }
  return { ...game, path: `/lottery?${new URLSearchParams({ gameCode })}`, view: 'GAME' }
}

export type LotteryService = ReturnType<typeof createLotteryService>
