import { isDeepStrictEqual } from 'node:util'
import { drawVendor } from '@parlay/contracts/game-category'
import { type BeaconChain, isRoundOf } from '@parlay/contracts/lottery/beacon'
import { drawListAnswerSchema, type VendorDraw, type VoidListRequest } from '@parlay/contracts/vendor-lottery'
import type { Logger } from 'pino'
import type { Clock } from '../../../core/clock'
import type { Database } from '../../../db'
import type { VendorAccess } from '../../games/vendors'
import { announcementOf, incidentOf, numbersOf, sha256 } from './classify-draws'
import { type Announcement, type DrawKey, findAnnouncements, type Incident, insertIncidents, keyOf } from './draw.sql'
import type { Beacons } from './pin-beacons'
import { insertReveals, listUnrevealed, type Reveal } from './void.sql'

interface RevealOptions extends VendorAccess {
  db: Database
  clock: Clock
  log: Pick<Logger, 'error'>
  beacons: Beacons
}

const path = '/operator/generic/v2/lottery/voids'
const atOnce = 20

/**
 * Asks the vendor to reveal the seeds of void draws, so that a vendor who knows a seed cannot hide what would have been
 * drawn. Returns the job's run, which throws if the vendor does not answer.
 */
export function createVoidRevealer({ db, clock, log, beacons, vendors, client }: RevealOptions) {
  async function ask(draws: readonly DrawKey[]): Promise<VendorDraw[]> {
    const vendor = await vendors.find(drawVendor)
    if (vendor === undefined) throw new Error(`there is no vendor ${drawVendor}`)
    const body: VoidListRequest = { draws: draws.map(({ gameCode, numero }) => ({ game_code: gameCode, numero })) }
    const answered = (await client.ask(vendor, { path, body, answer: drawListAnswerSchema })).draws
    const asked = new Set(draws.map(keyOf))
    return answered.filter(({ game_code: gameCode, numero }) => asked.has(keyOf({ gameCode, numero })))
  }

  return async (): Promise<void> => {
    const draws = await listUnrevealed(db, atOnce)
    if (draws.length === 0) return
    const told = await ask(draws)
    const announced = new Map((await findAnnouncements(db, draws)).map((one) => [keyOf(one), one]))
    const trusted = await beacons.list()
    const judged = told.map((one) => judge(one, announced.get(keyOf(announcementOf(one))), trusted))
    const at = clock.now()
    const raised = await db.transaction(async (tx) => {
      await insertReveals(
        tx,
        judged.flatMap((one) => ('seed' in one ? [one] : [])),
        at,
      )
      return insertIncidents(
        tx,
        judged.flatMap((one) => ('kind' in one ? [one] : [])),
        at,
      )
    })
    for (const { gameCode, numero, kind } of raised)
      log.error({ vendorCode: drawVendor, gameCode, numero, kind }, 'lottery incident')
  }
}

/** Computes what a void draw would have drawn. The numbers in the vendor's report are ignored. */
function judge(
  told: VendorDraw,
  announced: Announcement | undefined,
  beacons: ReadonlyMap<string, BeaconChain>,
): Reveal | Incident {
  const { seed = '', beacon_signature: signature } = told
  if (!isDeepStrictEqual(announcementOf(told), announced)) return incidentOf(told, 'CHANGED')
  if (sha256(seed) !== told.seed_hash) return incidentOf(told, 'BROKEN_SEED')
  const key = { gameCode: told.game_code, numero: told.numero, seed }
  if (signature === undefined) return { ...key, signature: null, prizes: null }
  const { chain, round } = told.beacon
  const beacon = beacons.get(chain)
  if (beacon === undefined || !isRoundOf(beacon, round, signature)) return incidentOf(told, 'WRONG_BEACON')
  return { ...key, signature, prizes: numbersOf({ ...announcementOf(told), seed, signature }) }
}
