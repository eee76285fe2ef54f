import type { DrawArea } from '@parlay/shared/contracts/vendor-lottery'

/** The time of a draw, which determines its name, in milliseconds since the epoch. */
export interface DrawTime {
  gameCode: DrawArea
  numero: string
  closeAt: number
  openAt: number
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
/** The lottery's days begin at midnight in Viet Nam, which has no summer time. */
const zoneOffset = 7 * hour

interface Rhythm {
  everyMs: number
  /** In milliseconds after local midnight. */
  firstMs: number
  closesBeforeMs: number
}

const rhythms: Record<DrawArea, Rhythm> = {
  MB: { everyMs: day, firstMs: 18 * hour + 15 * minute, closesBeforeMs: 15 * minute },
  MT: { everyMs: day, firstMs: 17 * hour + 15 * minute, closesBeforeMs: 15 * minute },
  MN: { everyMs: day, firstMs: 16 * hour + 15 * minute, closesBeforeMs: 15 * minute },
  FAST: { everyMs: 5 * minute, firstMs: 5 * minute, closesBeforeMs: 5 * second },
}

/** Returns the last `count` draws that opened at `at` or before, newest first. */
export function drawsUntil(gameCode: DrawArea, at: number, count: number): DrawTime[] {
  const last = indexUntil(gameCode, at)
  return Array.from({ length: count }, (_, back) => drawOf(gameCode, last - back))
}

/** Returns the next `count` draws that open after `at`, the latest first. */
export function drawsAfter(gameCode: DrawArea, at: number, count: number): DrawTime[] {
  const next = indexUntil(gameCode, at) + 1
  return Array.from({ length: count }, (_, index) => drawOf(gameCode, next + count - 1 - index))
}

/** Draws of a game are counted from the first one after the epoch. */
function indexUntil(gameCode: DrawArea, at: number): number {
  const { everyMs, firstMs } = rhythms[gameCode]
  return Math.floor((at + zoneOffset - firstMs) / everyMs)
}

function drawOf(gameCode: DrawArea, index: number): DrawTime {
  const { everyMs, firstMs, closesBeforeMs } = rhythms[gameCode]
  const openAt = index * everyMs + firstMs - zoneOffset
  return { gameCode, numero: numeroOf(openAt, { everyMs, firstMs }), closeAt: openAt - closesBeforeMs, openAt }
}

/** The draw at midnight is the last one of the day that ends. */
function numeroOf(openAt: number, { everyMs, firstMs }: Pick<Rhythm, 'everyMs' | 'firstMs'>): string {
  const local = openAt + zoneOffset
  const midnight = Math.floor((local - firstMs) / day) * day
  const date = new Date(midnight).toISOString().slice(0, 10).replaceAll('-', '')
  if (everyMs === day) return date
  const number = (local - midnight - firstMs) / everyMs + 1
  return `${date}-${String(number).padStart(3, '0')}`
}
