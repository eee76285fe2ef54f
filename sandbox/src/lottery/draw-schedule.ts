import { type DrawGame, dayMs } from './stations'

/** The time of a draw, which determines its name, in milliseconds since the epoch. */
export interface DrawTime {
  game: DrawGame
  numero: string
  closeAt: number
  openAt: number
}

/** The lottery's days begin at midnight in Viet Nam, which has no summer time. */
const zoneOffset = 7 * 60 * 60 * 1000
/** The epoch was a Thursday. */
const firstWeekday = 4

/** Returns the last `count` draws that opened at `at` or before, newest first, none of which opened before `since`. */
export const drawsUntil = (game: DrawGame, at: number, count: number, since = 0): DrawTime[] =>
  walk(game, { from: indexUntil(game, at), step: -1, count }).filter(({ openAt }) => openAt >= since)

/** Returns the next `count` draws that open after `at`, the latest first. */
export const drawsAfter = (game: DrawGame, at: number, count: number): DrawTime[] =>
  walk(game, { from: indexUntil(game, at) + 1, step: 1, count }).reverse()

/** Draws of a game are counted from the first one after the epoch, as if it had one on every day. */
const indexUntil = ({ everyMs, firstMs }: DrawGame, at: number): number =>
  Math.floor((at + zoneOffset - firstMs) / everyMs)

function walk(game: DrawGame, { from, step, count }: { from: number; step: 1 | -1; count: number }): DrawTime[] {
  const draws: DrawTime[] = []
  for (let index = from; draws.length < count; index += step) {
    const local = index * game.everyMs + game.firstMs
    // The draw at midnight is the last one of the day that ends.
    const day = Math.floor((local - game.firstMs) / dayMs)
    if (!game.weekdays.includes(((day + firstWeekday - 1) % 7) + 1)) continue
    const openAt = local - zoneOffset
    draws.push({ game, numero: numeroOf(game, local, day), closeAt: openAt - game.closesBeforeMs, openAt })
  }
  return draws
}

/** The day, and the number of the draw on it if a day has several. */
function numeroOf({ everyMs, firstMs }: DrawGame, local: number, day: number): string {
  const date = new Date(day * dayMs).toISOString().slice(0, 10).replaceAll('-', '')
  if (everyMs === dayMs) return date
  const number = (local - day * dayMs - firstMs) / everyMs + 1
  return `${date}-${String(number).padStart(String(dayMs / everyMs).length, '0')}`
}
