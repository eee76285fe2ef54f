import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type BeaconChain, randomnessOf, roundAfter } from '@parlay/contracts/lottery/beacon'
import { drawNumbers } from '@parlay/contracts/lottery/draw-result'
import type { DrawArea, VendorDraw } from '@parlay/contracts/vendor-lottery'
import { type Announcement, type Draw, type DrawKey, type Incident, keyOf } from './draw.sql'

export interface KnownDraws {
  announcements: readonly Announcement[]
  draws: readonly Draw[]
  /** The trusted beacons by their chains. */
  beacons: ReadonlyMap<string, BeaconChain>
  /** The brand's games. */
  areas: ReadonlyMap<string, DrawArea>
  now: Date
}

export interface ClassifiedDraws {
  announcements: Announcement[]
  /** Draws whose checks are complete except for the signatures of their rounds, which are checked next. */
  draws: Draw[]
  incidents: Incident[]
}

type Verdict = 'ANNOUNCED' | 'OPENED' | 'KNOWN' | Incident['kind']

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const byKey = <Row extends DrawKey>(rows: readonly Row[]) => new Map(rows.map((row) => [keyOf(row), row]))

/**
 * Finds the news in a vendor's list, and the entries that contradict earlier reports or do not follow from them. The
 * first report is kept. Games that the brand does not have are ignored.
 */
export function classifyDraws(listed: readonly VendorDraw[], known: KnownDraws): ClassifiedDraws {
  const announced = byKey(known.announcements)
  const opened = byKey(known.draws)
  const classified: ClassifiedDraws = { announcements: [], draws: [], incidents: [] }

  function judge(announcement: Announcement, draw: Draw | undefined): Verdict {
    const key = keyOf(announcement)
    const [before, result] = [announced.get(key), opened.get(key)]
    if (before && !isDeepStrictEqual(before, announcement)) return 'CHANGED'
    if (result) return draw === undefined || isDeepStrictEqual(result, draw) ? 'KNOWN' : 'CHANGED'
    if (announcement.area !== known.areas.get(announcement.gameCode)) return 'CHANGED'
    if (!isRightRound(announcement, known.beacons)) return 'WRONG_BEACON'
    // A draw that is announced after its close cannot be sold. It counts when it opens.
    if (draw === undefined) return before || announcement.closeAt <= known.now ? 'KNOWN' : 'ANNOUNCED'
    if (sha256(draw.seed) !== draw.seedHash) return 'BROKEN_SEED'
    if (!isDeepStrictEqual(draw.prizes, numbersOf(draw))) return 'WRONG_NUMBERS'
    return 'OPENED'
  }

  for (const one of listed.filter(({ game_code }) => known.areas.has(game_code))) {
    const announcement = announcementOf(one)
    const draw = drawOf(one, announcement)
    const verdict = judge(announcement, draw)
    if (verdict === 'ANNOUNCED') classified.announcements.push(announcement)
    else if (verdict === 'OPENED' && draw) classified.draws.push({ ...draw, prizes: numbersOf(draw) })
    else if (verdict !== 'KNOWN' && verdict !== 'OPENED') classified.incidents.push(incidentOf(one, verdict))
  }
  return classified
}

export const incidentOf = (reported: VendorDraw, kind: Incident['kind']): Incident => ({
  gameCode: reported.game_code,
  numero: reported.numero,
  kind,
  reported,
})

function isRightRound({ chain, round, closeAt }: Announcement, beacons: KnownDraws['beacons']): boolean {
  const beacon = beacons.get(chain)
  return beacon !== undefined && round === roundAfter(beacon, closeAt.getTime())
}

/** Computes the numbers of a draw from the seed and the beacon, in the order of the draw's layout. */
export const numbersOf = ({ area, gameCode, numero, seed, signature }: Omit<Draw, 'prizes'>) =>
  drawNumbers({ area, gameCode, numero, serverSeed: seed, randomness: randomnessOf(signature) })

export const announcementOf = (listed: VendorDraw): Announcement => ({
  gameCode: listed.game_code,
  numero: listed.numero,
  area: listed.area,
  closeAt: new Date(listed.close_at),
  openAt: new Date(listed.open_at),
  seedHash: listed.seed_hash,
  chain: listed.beacon.chain,
  round: listed.beacon.round,
})

/** Returns undefined until the draw has opened. A field that an opened draw lacks is treated as wrong. */
const drawOf = (listed: VendorDraw, announcement: Announcement): Draw | undefined =>
  listed.state === 'OPENED'
    ? {
        ...announcement,
        seed: listed.seed ?? '',
        signature: listed.beacon_signature ?? '',
        prizes: listed.prizes,
      }
    : undefined
