import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { VendorDraw } from '@parlay/shared/contracts/vendor-lottery'
import type { Announcement, Draw, Incident } from './draw.sql'

export interface KnownDraws {
  announcements: readonly Announcement[]
  draws: readonly Draw[]
}

export interface JudgedDraws {
  announcements: Announcement[]
  draws: Draw[]
  incidents: Incident[]
}

const keyOf = ({ gameCode, numero }: { gameCode: string; numero: string }): string => `${gameCode}/${numero}`
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** What of a vendor's list is new, and what contradicts what it told before. What came first stands. */
export function judgeDraws(told: readonly VendorDraw[], known: KnownDraws): JudgedDraws {
  const announced = new Map(known.announcements.map((row) => [keyOf(row), row]))
  const opened = new Map(known.draws.map((row) => [keyOf(row), row]))
  const judged: JudgedDraws = { announcements: [], draws: [], incidents: [] }

  for (const one of told) {
    const announcement = announcementOf(one)
    const key = keyOf(announcement)
    const before = announced.get(key)
    const known = opened.get(key)
    const draw = drawOf(one)
    const raise = (kind: Incident['kind']) =>
      judged.incidents.push({ gameCode: announcement.gameCode, numero: announcement.numero, kind, told: one })

    if (before && !isDeepStrictEqual(before, announcement)) raise('CHANGED')
    else if (draw && sha256(draw.seed) !== draw.seedHash) raise('BROKEN_SEED')
    else if (known && draw && !isDeepStrictEqual(known, draw)) raise('CHANGED')
    else {
      if (!before && !draw) judged.announcements.push(announcement)
      if (!known && draw) judged.draws.push(draw)
    }
  }
  return judged
}

const announcementOf = (told: VendorDraw): Announcement => ({
  gameCode: told.game_code,
  numero: told.numero,
  closeAt: new Date(told.close_at),
  openAt: new Date(told.open_at),
  seedHash: told.seed_hash,
})

/** Undefined until it has opened; an opened one without a seed counts as one with a wrong seed. */
const drawOf = (told: VendorDraw): Draw | undefined =>
  told.state === 'OPENED'
    ? {
        gameCode: told.game_code,
        numero: told.numero,
        openAt: new Date(told.open_at),
        seedHash: told.seed_hash,
        seed: told.seed ?? '',
        prizes: told.prizes,
      }
    : undefined
