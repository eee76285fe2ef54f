import { drawVendor } from '@parlay/shared/contracts/endpoints/lottery'
import {
  type DrawArea,
  type DrawListRequest,
  drawAreas,
  drawListAnswerSchema,
  type VendorDraw,
} from '@parlay/shared/contracts/vendor-lottery'
import type { Logger } from 'pino'
import type { Clock } from '../../clock'
import type { Database } from '../../db'
import type { VendorAccess } from '../games'
import {
  findAnnouncements,
  findDraws,
  insertAnnouncements,
  insertDraws,
  insertIncidents,
  listLastDraws,
} from './draw.sql'
import { judgeDraws } from './judge-draws'

export interface FetchOptions extends VendorAccess {
  db: Database
  clock: Clock
  log: Logger
}

const path = '/operator/generic/v2/lottery/draws'
const firstCount = 100
const usualCount = 12
/** After a long silence so many pages are fetched for a game; what is older is left out. */
const mostPages = 8
const pageSize = 300

/** Asks the vendor what has been announced and what has opened since, and keeps it. Throws where it does not answer. */
export function createDrawFetcher({ db, clock, log, vendors, client }: FetchOptions) {
  async function ask(body: DrawListRequest): Promise<VendorDraw[]> {
    const vendor = await vendors.find(drawVendor)
    if (vendor === undefined) throw new Error(`there is no vendor ${drawVendor}`)
    return (await client.ask(vendor, { path, body, answer: drawListAnswerSchema })).draws
  }

  async function keep(told: readonly VendorDraw[]): Promise<void> {
    const codes = told.map(({ game_code }) => game_code)
    const numeros = told.map(({ numero }) => numero)
    const at = clock.now()
    const raised = await db.transaction(async (tx) => {
      const announcements = await findAnnouncements(tx, codes, numeros)
      const draws = await findDraws(tx, codes, numeros)
      const judged = judgeDraws(told, { announcements, draws })
      await insertAnnouncements(tx, judged.announcements, at)
      await insertDraws(tx, judged.draws, at)
      return insertIncidents(tx, judged.incidents, at)
    })
    for (const { gameCode, numero, kind } of raised)
      log.error({ vendorCode: drawVendor, gameCode, numero, kind }, 'lottery incident')
  }

  /** Goes back until what is known already. */
  async function fillGap(gameCode: DrawArea, oldest: string, known: Date): Promise<void> {
    let before = oldest
    for (let page = 0; page < mostPages && Date.parse(before) > known.getTime(); page += 1) {
      const told = await ask({ gameCodes: [gameCode], count: pageSize, before })
      await keep(told)
      const last = told.at(-1)
      if (last === undefined) return
      before = last.open_at
    }
  }

  return async (): Promise<void> => {
    const known = await listLastDraws(db, drawAreas)
    const told = await ask({ count: known.length < drawAreas.length ? firstCount : usualCount })
    await keep(told)
    for (const { gameCode, openAt } of known) {
      const oldest = told.findLast(({ game_code }) => game_code === gameCode)
      if (oldest) await fillGap(gameCode, oldest.open_at, openAt)
    }
  }
}
