import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { VendorDraw } from '@parlay/shared/contracts/vendor-lottery'
import type { Announcement, Draw, Incident } from './draw.sql'

export interface KnownDraws {
  announcements: readonly Announcement[]
  draws: readonly Draw[]
}

export interface ClassifiedDraws {
  announcements: Announcement[]
  draws: Draw[]
  incidents: Incident[]
}

const keyOf = ({ gameCode, numero }: { gameCode: string; numero: string }): string => `${gameCode}/${numero}`
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Finds what is new in a vendor's list and what contradicts its earlier reports. The first report is kept. */
export function classifyDraws(listed: readonly VendorDraw[], known: KnownDraws): ClassifiedDraws {
  const announced = new Map(known.announcements.map((row) => [keyOf(row), row]))
  const opened = new Map(known.draws.map((row) => [keyOf(row), row]))
  const classified: ClassifiedDraws = { announcements: [], draws: [], incidents: [] }

  for (const one of listed) {
    const announcement = announcementOf(one)
    const key = keyOf(announcement)
    const before = announced.get(key)
    const known = opened.get(key)
    const draw = drawOf(one)
    const raise = (kind: Incident['kind']) =>
      classified.incidents.push({ gameCode: announcement.gameCode, numero: announcement.numero, kind, told: one })

    if (before && !isDeepStrictEqual(before, announcement)) raise('CHANGED')
    else if (draw && sha256(draw.seed) !== draw.seedHash) raise('BROKEN_SEED')
    else if (known && draw && !isDeepStrictEqual(known, draw)) raise('CHANGED')
    else {
      if (!before && !draw) classified.announcements.push(announcement)
      if (!known && draw) classified.draws.push(draw)
    }
  }
  return classified
}

const announcementOf = (listed: VendorDraw): Announcement => ({
  gameCode: listed.game_code,
  numero: listed.numero,
  closeAt: new Date(listed.close_at),
  openAt: new Date(listed.open_at),
  seedHash: listed.seed_hash,
})

/** Undefined until the draw has opened. An opened draw without a seed is treated as one with a wrong seed. */
const drawOf = (listed: VendorDraw): Draw | undefined =>
  listed.state === 'OPENED'
    ? {
        gameCode: listed.game_code,
        numero: listed.numero,
        openAt: new Date(listed.open_at),
        seedHash: listed.seed_hash,
        seed: listed.seed ?? '',
        prizes: listed.prizes,
      }
    : undefined
