import { drawVendor } from '@parlay/shared/contracts/endpoints/lottery'
import {
  type DrawArea,
  type DrawListRequest,
  drawAreas,
  drawListAnswerSchema,
  type VendorDraw,
} from '@parlay/shared/contracts/vendor-lottery'
import type { Logger } from 'pino'
import type { Clock } from '../../core/clock'
import type { Database } from '../../db'
import type { VendorAccess } from '../vendors'
import { classifyDraws } from './classify-draws'
import {
  findAnnouncements,
  findDraws,
  insertAnnouncements,
  insertDraws,
  insertIncidents,
  listLastDraws,
} from './draw.sql'

export interface FetchOptions extends VendorAccess {
  db: Database
  clock: Clock
  log: Logger
}

const path = '/operator/generic/v2/lottery/draws'
const firstCount = 100
const usualCount = 12
/** The number of pages fetched for a game after a long outage. Older draws are left out. */
const maxPages = 8
const pageSize = 300

/**
 * Saves the draws that the vendor has announced and opened since the last call. Throws if the vendor does not answer.
 */
export function createDrawFetcher({ db, clock, log, vendors, client }: FetchOptions) {
  async function ask(body: DrawListRequest): Promise<VendorDraw[]> {
    const vendor = await vendors.find(drawVendor)
    if (vendor === undefined) throw new Error(`there is no vendor ${drawVendor}`)
    return (await client.ask(vendor, { path, body, answer: drawListAnswerSchema })).draws
  }

  async function save(listed: readonly VendorDraw[]): Promise<void> {
    const codes = listed.map(({ game_code }) => game_code)
    const numeros = listed.map(({ numero }) => numero)
    const at = clock.now()
    const raised = await db.transaction(async (tx) => {
      const announcements = await findAnnouncements(tx, codes, numeros)
      const draws = await findDraws(tx, codes, numeros)
      const classified = classifyDraws(listed, { announcements, draws })
      await insertAnnouncements(tx, classified.announcements, at)
      await insertDraws(tx, classified.draws, at)
      return insertIncidents(tx, classified.incidents, at)
    })
    for (const { gameCode, numero, kind } of raised)
      log.error({ vendorCode: drawVendor, gameCode, numero, kind }, 'lottery incident')
  }

  /** Fetches older pages until it reaches a known draw. */
  async function fillGap(gameCode: DrawArea, oldest: string, known: Date): Promise<void> {
    let before = oldest
    for (let page = 0; page < maxPages && Date.parse(before) > known.getTime(); page += 1) {
      const listed = await ask({ gameCodes: [gameCode], count: pageSize, before })
      await save(listed)
      const last = listed.at(-1)
      if (last === undefined) return
      before = last.open_at
    }
  }

  return async (): Promise<void> => {
    const known = await listLastDraws(db, drawAreas)
    const listed = await ask({ count: known.length < drawAreas.length ? firstCount : usualCount })
    await save(listed)
    for (const { gameCode, openAt } of known) {
      const oldest = listed.findLast(({ game_code }) => game_code === gameCode)
      if (oldest) await fillGap(gameCode, oldest.open_at, openAt)
    }
  }
}
