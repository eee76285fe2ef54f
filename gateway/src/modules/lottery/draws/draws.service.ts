import type { LanguageCode, RequestOf, ValueOf } from '@parlay/contracts'
import * as calls from '@parlay/contracts/endpoints/lottery'
import type * as betCalls from '@parlay/contracts/endpoints/lottery-bets'
import { quicknet } from '@parlay/contracts/lottery/beacon'
import { type DrawArea, type DrawState, drawAreas } from '@parlay/contracts/vendor-lottery'
import type { LotteryPlan } from '@parlay/server'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import { createTtlCache } from '../../../core/ttl-cache'
import type { Database, Sql } from '../../../db'
import { proveDebts } from '../debts/prove-debts'
import { listBeacons } from './beacon.sql'
import {
  type Announcement,
  type DrawKey,
  findAnnouncedAt,
  findAnnouncements,
  findResult,
  listLastResults,
  listPending,
  listPrizes,
  listResults,
  type PendingDraw,
  type Result,
} from './draw.sql'
import { readDrawNames } from './draw-names'
import { proveLines } from './draw-proof'
import { countDraws } from './draw-statistics'
import { assertDrawMode } from './offered-modes'
import { offerPlays } from './play-offers'
import { findSeal, isTicketOf } from './seal.sql'
import { countVoids, findVoid, listVoids, type VoidDraw } from './void.sql'

export interface DrawsOptions {
  db: Database
  clock: Clock
  brandFolder: string
  languages: readonly LanguageCode[]
  plan: LotteryPlan | undefined
}

type Current = ValueOf<typeof calls.getCurrentDraw>
type Proof = ValueOf<typeof betCalls.getDrawProof>

/** All readers of a gateway share the results of reads within this time. */
const freshMs = 1000
const mostMonths = 12

interface KnownDraw {
  announcement: Announcement
  state: DrawState
  drawn?: Pick<VoidDraw, 'seed' | 'signature' | 'prizes'> & Partial<Pick<Result, 'revision' | 'correction'>>
  voided?: VoidDraw
}

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

  const stateOf = ({ isClosed, closeAt }: Pick<PendingDraw, 'isClosed' | 'closeAt'>): DrawState =>
    isClosed || closeAt <= clock.now() ? 'CLOSED' : 'BETTING'

  const presentPending = (draw: PendingDraw): calls.AnnouncedDraw => ({
    numero: draw.numero,
    openAt: draw.openAt.getTime(),
    closeAt: draw.closeAt.getTime(),
    state: stateOf(draw),
    seedHash: draw.seedHash,
    beacon: { chain: draw.chain, round: draw.round },
    linesRoot: draw.linesRoot,
  })

  /** Throws GAME_VENDOR_DOWN if the vendor has never answered. */
  const readResults = (key: string, read: () => Promise<Result[]>): Promise<calls.OpenedDraw[]> =>
    kept(key, async () => {
      const draws = await read()
      const isUnheard = draws.length === 0 && codes.length > 0 && (await listResults(db, codes, 1)).length === 0
      if (isUnheard) throw new AppError('GAME_VENDOR_DOWN')
      return draws.map(presentResult)
    })

  /** Finds a draw in its present state, with its numbers. A void draw has the numbers that it would have drawn. */
  async function findDraw(read: Sql, key: DrawKey): Promise<KnownDraw> {
    const result = await findResult(read, key)
    if (result !== undefined) return { announcement: result, state: 'OPENED', drawn: result }
    const [announcement] = await findAnnouncements(read, [key])
    if (announcement === undefined) {
      requireArea(key.gameCode)
      throw new AppError('SYS_INVALID_URL')
    }
    const voided = await findVoid(read, key)
    if (voided !== undefined) return { announcement, state: 'VOID', drawn: voided, voided }
    const isClosed = (await findSeal(read, key)) !== undefined
    return { announcement, state: stateOf({ isClosed, ...announcement }) }
  }

  async function describeBeacon(read: Sql, { chain, round }: Announcement, signature: string | null) {
    const beacon = (await listBeacons(read)).find(({ hash }) => hash === chain)
    if (beacon === undefined) throw new Error(`the beacon ${chain} is not pinned`)
    const { hash: _, ...key } = beacon
    return { chain, round, ...key, isIndependent: chain === quicknet.hash, signature }
  }

  const textsOf = (language: LanguageCode) => names.get(language) ?? readDrawNames(brandFolder, language)
  const nameOf = (gameCode: string, language: LanguageCode): string =>
    games.find(({ code }) => code === gameCode)?.name ?? textsOf(language).games[gameCode] ?? gameCode

  return {
    nameOf,

    isDrawGame: (gameCode: string): boolean => areaOf.has(gameCode),

    async menu(language: LanguageCode): Promise<ValueOf<typeof calls.listDrawGames>> {
      const { groups: nameOfArea } = textsOf(language)
      const now = clock.now()
      const coming = (await pending()).filter(({ openAt }) => openAt > now)
      const groups = drawAreas.flatMap((code) => {
        const list = games.filter(({ area }) => area === code)
        const group = list.map(({ code: gameCode, area, weekdays }): calls.DrawGame => {
          const next = coming.find((draw) => draw.gameCode === gameCode)
          return {
            gameCode,
            area,
            name: nameOf(gameCode, language),
            weekdays,
            numero: next?.numero ?? null,
            drawTime: next?.openAt.getTime() ?? null,
            closeAt: next?.closeAt.getTime() ?? null,
          }
        })
        return group.length === 0 ? [] : [{ code, name: nameOfArea[code], games: group }]
      })
      return { serverTime: now.getTime(), groups }
    },

    listOpened(gameCode: string | undefined, count: number): Promise<calls.OpenedDraw[]> {
      const asked = gameCode === undefined ? codes : codes.filter((code) => code === gameCode)
      return readResults(`${gameCode ?? ''}/${count}`, () => listResults(db, asked, count))
    },

    listLatest: () => readResults('latest', () => listLastResults(db, codes)),

    async current(gameCode: string): Promise<Current> {
      const area = requireArea(gameCode)
      const draws = (await pending()).filter((draw) => draw.gameCode === gameCode).map(presentPending)
      const next = draws.find(({ state }) => state === 'BETTING') ?? draws[0]
      return { ...next, gameCode, area, serverTime: clock.now().getTime(), draws }
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

    /**
     * Throws SYS_INVALID_URL for an unknown draw and for a ticket that is not the member's, and GAME_UNKNOWN if there
     * was never such a game. The proofs of a game that the brand no longer has can still be read.
     */
    async prove(
      read: Sql,
      { gameCode, numero, ticketId }: RequestOf<typeof betCalls.getDrawProof>,
      memberId: bigint | undefined,
    ): Promise<Proof> {
      const key = { gameCode, numero }
      const { announcement, state, drawn, voided } = await findDraw(read, key)
      const seal = await findSeal(read, key)
      const ticket = ticketId === undefined ? undefined : BigInt(ticketId)
      const isOwn = ticket !== undefined && memberId !== undefined && (await isTicketOf(read, key, ticket, memberId))
      if (ticket !== undefined && !isOwn) throw new AppError('SYS_INVALID_URL')
      const { area, closeAt, openAt, seedHash } = announcement
      return {
        ...key,
        area,
        state,
        closeAt: closeAt.getTime(),
        openAt: openAt.getTime(),
        seedHash,
        seed: drawn?.seed ?? null,
        beacon: await describeBeacon(read, announcement, drawn?.signature ?? null),
        linesRoot: seal?.root ?? null,
        linesCount: seal ? Number(seal.lines) : null,
        sealedAt: seal?.sealedAt.getTime() ?? null,
        announcedAt: (await findAnnouncedAt(read, key))?.getTime() ?? null,
        voidReason: voided?.reason ?? null,
        prizes: drawn?.prizes ?? {},
        revision: drawn?.revision ?? 0,
        correction: drawn?.correction ?? null,
        lines:
          seal && ticket !== undefined && memberId !== undefined
            ? await proveLines(read, key, { ticketId: ticket, memberId })
            : [],
        debts: isOwn ? await proveDebts(read, key, memberId) : [],
      }
    },
  }
}

export type DrawsService = ReturnType<typeof createDrawsService>

const presentResult = (draw: Result): calls.OpenedDraw => ({
  gameCode: draw.gameCode,
  area: draw.area,
  numero: draw.numero,
  openAt: draw.openAt.getTime(),
  prizes: draw.prizes,
  seedHash: draw.seedHash,
  seed: draw.seed,
  revision: draw.revision,
})
