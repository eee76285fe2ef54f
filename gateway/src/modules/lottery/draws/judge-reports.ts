import type { DrawArea, VendorDraw } from '@parlay/contracts/vendor-lottery'
import type { Clock } from '../../../core/clock'
import type { Database } from '../../../db'
import { classifyDraws, incidentOf } from './classify-draws'
import { type Draw, type DrawKey, findAnnouncements, findDraws, type Incident, keyOf } from './draw.sql'
import { findForged } from './find-forged'
import type { Beacons } from './pin-beacons'

interface JudgeOptions {
  db: Database
  clock: Clock
  beacons: Beacons
  /** The brand's games. */
  areas: ReadonlyMap<string, DrawArea>
}

/** Judges the vendor's reports: which are new announcements and draws, and which draws are incidents. */
export async function judgeReports({ db, clock, beacons, areas }: JudgeOptions, listed: readonly VendorDraw[]) {
  const keys = listed.map((one): DrawKey => ({ gameCode: one.game_code, numero: one.numero }))
  const trusted = await beacons.list()
  const known = {
    announcements: await findAnnouncements(db, keys),
    draws: await findDraws(db, keys),
  }
  const { announcements, draws, incidents } = classifyDraws(listed, {
    ...known,
    beacons: trusted,
    areas,
    now: clock.now(),
  })
  const forged = await findForged(draws, trusted)
  const genuine = draws.filter((draw) => !forged.has(keyOf(draw)))
  const announcedBefore = new Set(known.announcements.map(keyOf))
  /** Returns whether lines may have been sold for a draw. */
  const isAnnounced = (draw: DrawKey) => announcedBefore.has(keyOf(draw))
  // The numbers were known while bets were taken, because this clock is slow.
  const isEarly = (draw: Draw) => isAnnounced(draw) && clock.now() < draw.closeAt
  const early = genuine.filter(isEarly)
  const reportedOf = new Map(listed.map((one, index) => [keyOf(keys[index] as DrawKey), one]))
  const raise = (kind: Incident['kind']) => (key: string) => incidentOf(reportedOf.get(key) as VendorDraw, kind)
  return {
    announcements,
    draws: genuine.filter((draw) => !isEarly(draw)),
    early,
    incidents: [...incidents, ...[...forged].map(raise('WRONG_BEACON')), ...early.map(keyOf).map(raise('TOO_EARLY'))],
    isAnnounced,
  }
}
