import type { LanguageCode, RequestOf, ValueOf } from '@parlay/shared/contracts'
import type * as calls from '@parlay/shared/contracts/endpoints/lottery'
import { type DrawArea, drawAreas } from '@parlay/shared/contracts/vendor-lottery'
import { AppError } from '../../core/errors'
import { createTtlCache } from '../../core/ttl-cache'
import { type Draw, hasDueDraws, listDraws, listLastDraws, listNextDraws } from './draw.sql'
import { readDrawNames } from './draw-names'
import { createDrawFetcher, type FetchOptions } from './fetch-draws'
import { findLotteryGame, listRecentRows } from './lottery-game.sql'

export interface LotteryOptions extends FetchOptions {
  brandFolder: string
  languages: readonly LanguageCode[]
}

type LobbyRequest = Required<Pick<RequestOf<typeof calls.openLotteryLobby>, 'language' | 'backTo' | 'lottoView'>> &
  Pick<RequestOf<typeof calls.openLotteryLobby>, 'lottoGameCode'>
type Lobby = ValueOf<typeof calls.openLotteryLobby>

/** However many readers there are, the vendor is not asked more often than this. */
const askEveryMs = 10_000
const freshMs = 3_000
/** A draw that has not opened by then is not waited for. */
const givenUpAfterMs = 24 * 60 * 60 * 1000
const recentCount = 20

/** A vendor's draws as announced and opened, and the addresses of lottery games on the site. */
export function createLotteryService(options: LotteryOptions) {
  const { db, clock, log, brandFolder, languages } = options
  const fetchDraws = createDrawFetcher(options)
  const names = new Map(languages.map((language) => [language, readDrawNames(brandFolder, language)]))
  const asked = createTtlCache<boolean>(askEveryMs, clock)
  const kept = createTtlCache<calls.OpenedDraw[]>(freshMs, clock)

  const fetchSafely = async (): Promise<boolean> => {
    try {
      await fetchDraws()
      return true
    } catch (error) {
      log.warn({ err: error }, 'lottery draws not fetched')
      return false
    }
  }
  /** False if the vendor had to be asked and did not answer. */
  async function catchUp(): Promise<boolean> {
    const now = clock.now()
    const isDue = await hasDueDraws(db, now, new Date(now.getTime() - givenUpAfterMs))
    return isDue ? asked('draws', fetchSafely) : true
  }
  /** Returns the known draws even while the vendor does not answer. That is an error only if no draw is known. */
  const readDraws = (key: string, read: () => Promise<Draw[]>): Promise<calls.OpenedDraw[]> =>
    kept(key, async () => {
      const isCaptured = await catchUp()
      const draws = await read()
      if (draws.length === 0 && !isCaptured) throw new AppError('GAME_VENDOR_DOWN')
      return draws.map(presentDraw)
    })

  return {
    async menu(language: LanguageCode): Promise<ValueOf<typeof calls.listDrawGames>> {
      await catchUp()
      const next = new Map((await listNextDraws(db, drawAreas, clock.now())).map((draw) => [draw.gameCode, draw]))
      const texts = names.get(language) ?? readDrawNames(brandFolder, language)
      const groups = drawAreas.map((code) => {
        const draw = next.get(code)
        const [drawTime, closeAt] = [draw?.openAt.getTime() ?? null, draw?.closeAt.getTime() ?? null]
        const game = { gameCode: code, area: code, name: texts[code].game, numero: draw?.numero ?? null }
        return { code, name: texts[code].group, games: [{ ...game, drawTime, closeAt }] }
      })
      return { groups }
    },

    listOpened: (gameCode: DrawArea | undefined, count: number) =>
      readDraws(`${gameCode ?? ''}/${count}`, () => listDraws(db, gameCode, count)),

    listLatest: () => readDraws('latest', () => listLastDraws(db, drawAreas)),

    async listRecent(memberId: bigint): Promise<calls.RecentLotteryGame[]> {
      const rows = await listRecentRows(db, memberId, recentCount)
      return rows.map(({ maintenance: _, playedAt, ...row }) => ({
        ...row,
        image: `/art/games/${row.gameCode}`,
        playedAt: playedAt.getTime(),
      }))
    },

    /**
     * Throws GAME_UNKNOWN for what is neither a game of the lottery page nor a draw, and GAME_MAINTENANCE while the
     * game is in maintenance.
     */
    async openLobby({ lottoGameCode, lottoView, language, backTo }: LobbyRequest): Promise<Lobby> {
      const place = { language, backTo }
      const isDraw = drawAreas.some((code) => code === lottoGameCode)
      if (lottoGameCode === undefined || isDraw) {
        const view = isDraw ? 'RESULTS' : 'MENU'
        return { ...place, path: '/lott', gameCode: lottoGameCode ?? null, vendor: null, view }
      }
      const game = await findLotteryGame(db, lottoGameCode)
      if (game === undefined) throw new AppError('GAME_UNKNOWN')
      if (game.maintenance) throw new AppError('GAME_MAINTENANCE')
      const { gameCode, vassalage: vendor } = game
      if (lottoView === 'lobby') {
        return { ...place, path: game.gameType === 'LOTT' ? '/lott' : '/elott', gameCode, vendor, view: 'MENU' }
      }
      return { ...place, path: `/lottery?${new URLSearchParams({ gameCode, vendor })}`, gameCode, vendor, view: 'GAME' }
    },

    /** Fetches draws once a minute, even if nobody looks at them. */
    async sweep(): Promise<void> {
      await catchUp()
    },
  }
}

export type LotteryService = ReturnType<typeof createLotteryService>

const presentDraw = ({ openAt, ...draw }: Draw): calls.OpenedDraw => ({ ...draw, openAt: openAt.getTime() })
