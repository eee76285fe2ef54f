import { drawVendor } from '@parlay/contracts/game-category'
import {
  type DrawArea,
  type DrawListRequest,
  drawListAnswerSchema,
  type VendorDraw,
} from '@parlay/contracts/vendor-lottery'
import type { Logger } from 'pino'
import type { Clock } from '../../../core/clock'
import { announceDraw } from '../../../core/events'
import type { Database, Sql } from '../../../db'
import type { VendorAccess } from '../../games/vendors'
import { type Draw, insertAnnouncements, insertDraws, insertIncidents, keyOf, listLastResults } from './draw.sql'
import { judgeReports } from './judge-reports'
import type { Beacons } from './pin-beacons'
import type { DrawSealer } from './seal-draws'
import { findVoids, insertReveals } from './void.sql'
import { voidDraws } from './void-draws'

export interface FetchOptions extends VendorAccess {
  db: Database
  clock: Clock
  log: Logger
  beacons: Beacons
  sealer: DrawSealer
  /** The brand's games. */
  areas: ReadonlyMap<string, DrawArea>
}

interface FetchRule {
  /** Saves announced draws, so that bets on them can be taken. The default is true. */
  plans?: boolean
}

const path = '/operator/generic/v2/lottery/draws'
const usualCount = 3
/** The number of pages fetched for a game after a long outage. Older draws are left out. */
const maxPages = 8
const pageSize = 300

/** Saves the vendor's reports of draws. Its functions throw if the vendor does not answer. */
export function createDrawFetcher({ db, clock, log, beacons, sealer, areas, vendors, client }: FetchOptions) {
  async function ask(body: DrawListRequest): Promise<VendorDraw[]> {
    const vendor = await vendors.find(drawVendor)
    if (vendor === undefined) throw new Error(`there is no vendor ${drawVendor}`)
    return (await client.ask(vendor, { path, body, answer: drawListAnswerSchema })).draws
  }

  async function save(listed: readonly VendorDraw[], { plans = true }: FetchRule = {}): Promise<void> {
    const { announcements, draws, early, incidents, isAnnounced } = await judgeReports(
      { db, clock, beacons, areas },
      listed,
    )
    // Nothing of a draw may be shown before the root of its lines; a draw with a late root is void. The sale of a draw
    // that opened too early ends here.
    for (const draw of [...draws.filter(isAnnounced), ...early]) await sealer.seal(draw)
    const at = clock.now()
    const raised = await db.transaction(async (tx) => {
      if (plans) await insertAnnouncements(tx, announcements, at)
      const opened = await insertDraws(tx, draws, at)
      for (const { gameCode, numero, prizes } of opened.filter(isAnnounced)) {
        announceDraw(tx, { kind: 'OPENED', gameCode, numero, prizes })
      }
      await voidDraws(
        tx,
        early.map((draw) => ({ ...draw, reason: 'TOO_EARLY' })),
        at,
      )
      await revealVoids(tx, [...draws, ...early], at)
      return insertIncidents(tx, incidents, at)
    })
    for (const { gameCode, numero, kind } of raised)
      log.error({ vendorCode: drawVendor, gameCode, numero, kind }, 'lottery incident')
  }

  /**
   * Saves the seeds and numbers of draws that the vendor opens but that are void here, as what they would have drawn.
   */
  async function revealVoids(tx: Sql, draws: readonly Draw[], at: Date): Promise<void> {
    const voids = new Set((await findVoids(tx, draws)).map(keyOf))
    await insertReveals(
      tx,
      draws.filter((draw) => voids.has(keyOf(draw))),
      at,
    )
  }

  /** Fetches older pages until it reaches a known draw. */
  async function fillGap(gameCode: string, oldest: string, known: Date): Promise<void> {
    let before = oldest
    for (let page = 0; page < maxPages && Date.parse(before) > known.getTime(); page += 1) {
      const listed = await ask({ gameCodes: [gameCode], count: pageSize, before })
      await save(listed)
      const last = listed.at(-1)
      if (last === undefined) return
      before = last.open_at
    }
  }

  return {
    /** Fetches the announced draws of these games, and leaves draws that have opened meanwhile to `fetchNew`. */
    async fetchAnnounced(gameCodes: readonly string[]): Promise<void> {
      const listed = await ask({ gameCodes: [...gameCodes], count: 1 })
      await save(listed.filter(({ state }) => state === 'BETTING'))
    },

    /** Fetches the draws of these games that were announced or opened since the last known draw of each. */
    async fetchNew(gameCodes: readonly string[], rule?: FetchRule): Promise<void> {
      const known = await listLastResults(db, gameCodes)
      const listed = await ask({ gameCodes: [...gameCodes], count: usualCount })
      await save(listed, rule)
      for (const { gameCode, openAt } of known) {
        const oldest = listed.findLast(({ game_code }) => game_code === gameCode)
        if (oldest) await fillGap(gameCode, oldest.open_at, openAt)
      }
    },

    /** Fetches draws of a game from before the known ones. The vendor may not have held all of them yet. */
    async fetchPast({ gameCode, count, before }: { gameCode: string; count: number; before: Date }): Promise<void> {
      await save(await ask({ gameCodes: [gameCode], count, before: before.toISOString() }))
    },
  }
}

export type DrawFetcher = ReturnType<typeof createDrawFetcher>
