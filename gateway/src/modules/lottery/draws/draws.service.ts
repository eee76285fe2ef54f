import type { LanguageCode, RequestOf, ValueOf } from '@parlay/contracts'
import * as calls from '@parlay/contracts/endpoints/lottery'
import type * as betCalls from '@parlay/contracts/endpoints/lottery-bets'
import type { DrawArea } from '@parlay/contracts/vendor-lottery'
import type { LotteryPlan } from '@parlay/server'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import { createTtlCache } from '../../../core/ttl-cache'
import type { Database, Sql } from '../../../db'
import { countDraws } from './count-draws'
import { listLastResults, listPending, listPrizes, listResults, type PendingDraw, type Result } from './draw.sql'
import { listDrawGames } from './list-draw-games'
import { assertDrawMode } from './offer-modes'
import { offerPlays } from './offer-plays'
import { presentPending, presentResult } from './present-draw'
import { proveDraw } from './prove-draw'
import { readDrawNames } from './read-draw-names'
import { countVoids, listVoids } from './void.sql'

export interface DrawsOptions {
  db: Database
  clock: Clock
  brandFolder: string
  languages: readonly LanguageCode[]
  plan: LotteryPlan | undefined
}

type Current = ValueOf<typeof calls.getCurrentDraw>

/** All readers of a gateway share the results of reads within this time. */
const freshMs = 1000
const mostMonths = 12

/** The known facts about the draws of a brand's games. */
export function createDrawsService({ db, clock, brandFolder, languages, plan }: DrawsOptions) {
  const games = plan?.games ?? []
  const codes = games.map(({ code }) => code)
  const areaOf = new Map<string, DrawArea>(games.map(({ code, area }) => [code, area]))
  const names = new Map(languages.map((language) => [language, readDrawNames(brandFolder, language)]))
  const kept = createTtlCache<calls.OpenedDraw[]>(freshMs, clock)
  const keptPending = createTtlCache<PendingDraw[]>(freshMs, clock)
  const pending = () => keptPending('pending', () => listPending(db, codes))

  /** Throws GAME_UNKNOWN for a code that the brand does not have. */
  function requireArea(gameCode: string): DrawArea {
    const area = areaOf.get(gameCode)
    if (area === undefined) throw new AppError('GAME_UNKNOWN')
    return area
  }

  /** Throws GAME_VENDOR_DOWN if the vendor has never answered. */
  const readResults = (key: string, read: () => Promise<Result[]>): Promise<calls.OpenedDraw[]> =>
    kept(key, async () => {
      const draws = await read()
      const isUnheard = draws.length === 0 && codes.length > 0 && (await listResults(db, codes, 1)).length === 0
      if (isUnheard) throw new AppError('GAME_VENDOR_DOWN')
      return draws.map(presentResult)
    })

  const textsOf = (language: LanguageCode) => names.get(language) ?? readDrawNames(brandFolder, language)
  const nameOf = (gameCode: string, language: LanguageCode): string =>
    games.find(({ code }) => code === gameCode)?.name ?? textsOf(language).games[gameCode] ?? gameCode

  return {
    nameOf,

    isDrawGame: (gameCode: string): boolean => areaOf.has(gameCode),

    async menu(language: LanguageCode): Promise<ValueOf<typeof calls.listDrawGames>> {
      const now = clock.now()
      const naming = { nameOf: (code: string) => nameOf(code, language), nameOfArea: textsOf(language).groups }
      return listDrawGames(games, await pending(), { now, ...naming })
    },

    listOpened(gameCode: string | undefined, count: number): Promise<calls.OpenedDraw[]> {
      const asked = gameCode === undefined ? codes : codes.filter((code) => code === gameCode)
      return readResults(`${gameCode ?? ''}/${count}`, () => listResults(db, asked, count))
    },

    listLatest: () => readResults('latest', () => listLastResults(db, codes)),

    async current(gameCode: string): Promise<Current> {
      const area = requireArea(gameCode)
      const own = (await pending()).filter((draw) => draw.gameCode === gameCode)
      const now = clock.now()
      const draws = own.map((draw) => presentPending(draw, now))
      const next = draws.find(({ state }) => state === 'BETTING') ?? draws[0]
      return { ...next, gameCode, area, serverTime: now.getTime(), draws }
    },

    offer({
      gameCode,
      prizeMode,
    }: Required<RequestOf<typeof betCalls.listPlayTypes>>): ValueOf<typeof betCalls.listPlayTypes> {
      const area = requireArea(gameCode)
      if (plan === undefined) throw new AppError('GAME_UNKNOWN')
      assertDrawMode(plan, prizeMode, 'prizeMode')
      return offerPlays(plan, { area, prizeMode, at: clock.now() })
    },

    async statistics(read: Sql, gameCode: string, span: number): Promise<ValueOf<typeof calls.getDrawStatistics>> {
      requireArea(gameCode)
      return countDraws(await listPrizes(read, gameCode, span))
    },

    /**
     * Throws GAME_UNKNOWN if there was never such a game. The void draws of a game that the brand no longer has can
     * still be read.
     */
    async voids(read: Sql, gameCode: string): Promise<ValueOf<typeof calls.listVoidDraws>> {
      const months = await countVoids(read, gameCode, mostMonths)
      if (months.length === 0) requireArea(gameCode)
      const list = await listVoids(read, gameCode, calls.mostVoids)
      return { months, list: list.map(({ openAt, ...draw }) => ({ ...draw, openAt: openAt.getTime() })) }
    },

    prove: (read: Sql, wish: RequestOf<typeof betCalls.getDrawProof>, memberId: bigint | undefined) =>
      proveDraw({ clock, requireArea }, read, wish, memberId),
  }
}

export type DrawsService = ReturnType<typeof createDrawsService>
